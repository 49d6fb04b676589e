/** Undefined when `typed` is no allowed link; adds https:// to a bare domain. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(?:https?:\/\/\S+|mailto:\S+|tel:\+?[\d-]+|\/(?![\\/])\S*|#\S+)$/i.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:]\S*)?$/u.test(text)) return `https://${text}`
  return undefined
}
