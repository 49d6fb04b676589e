/** SVG path data; `spread` in degrees to either side of straight down. */
export function sector(x: number, y: number, r: number, spread: number) {
  const angle = (spread * Math.PI) / 180
  const [left, right, end, top, radius] = [
    x - r * Math.sin(angle),
    x + r * Math.sin(angle),
    y + r * Math.cos(angle),
    y,
    r,
  ].map((length) => Math.round(length * 100) / 100)
  const arc = `M${left} ${end}A${radius} ${radius} 0 0 0 ${right} ${end}`
  return { arc, sides: `M${left} ${end}L${x} ${top}L${right} ${end}`, outline: `${arc}L${x} ${top}Z` }
}
