import { ghost } from './ghost.ts'
import { beginningOf, type Given } from './given.ts'
import type { Source } from './incoming.ts'
import { type Files, noFiles } from './pictures.ts'
import { ImportError } from './refusal.ts'
import { wordpress } from './wordpress.ts'
import { openZip } from './zip.ts'

const MAX_EXPORT_BYTES = 500 * 1024 * 1024

/** WordPress's WXR, Ghost's JSON, or a zip with one of them and pictures beside it. Throws ImportError. */
export async function openExport(given: Given, beside?: Files): Promise<{ source: Source; files: Files }> {
  const beginning = (await beginningOf(given, 1_000)).toString('latin1')
  if (beginning.startsWith('PK\x03\x04')) {
    const { export: unpacked, files } = await openZip(given)
    return { source: sourceOf(unpacked, unpacked.name.endsWith('json') ? '{' : '<'), files: beside ?? files }
  }
  return { source: sourceOf(given, beginning), files: beside ?? noFiles }
}

function sourceOf(given: Given, beginning: string): Source {
  if (given.size > MAX_EXPORT_BYTES)
    throw new ImportError('The export is larger than 500 MB. Export it in parts, by year.')
  const read = () => given.read()
  const [first] = beginning.replace(/^\u00ef\u00bb\u00bf/, '').trimStart()
  if (first === '<') return wordpress(read)
  if (first === '{') return ghost(read)
  throw new ImportError(
    'This is neither an export of WordPress (.xml) nor of Ghost (.json), nor a zip with one.',
  )
}
