import type { Reference } from '#shared/references/reference.ts'
import { loadLibrary } from './library.ts'

/** In ASCII, with LaTeX's commands for other letters. */
export async function bibtex(references: Reference[]): Promise<string> {
  const plugins = await loadLibrary()
  const items = references.map(({ id, item }) => ({ id, 'citation-key': `ref-${id}`, ...item }))
  return String(plugins.output.format('bibtex', items, { format: 'text' }))
}
