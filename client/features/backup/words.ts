/** E.g. `2 min 10 s`. */
export function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return [minutes && `${minutes} min`, `${seconds % 60} s`].filter(Boolean).join(' ')
}
