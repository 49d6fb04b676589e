export function growth(characters: number): string {
  if (!characters) return ''
  const count = Math.abs(characters)
  return `, ${count} ${count === 1 ? 'character' : 'characters'} ${characters > 0 ? 'more' : 'fewer'}`
}
