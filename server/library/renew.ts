/** What stands in a stored file's place, with what is said of it beside its path. */
export interface NewFile {
  from: string
  to: string
  name: string
  size: number
  width: number | null
  height: number | null
  previewUrl: string | null
  thumbnailUrl: string | null
}

/** A row, a document or a draft, whatever its shape, with the new file in the old one's place. */
export function renewed<T>(value: T, file: NewFile): T
export function renewed(value: unknown, file: NewFile): unknown {
  if (typeof value === 'string') return renewedText(value, file)
  if (Array.isArray(value)) return value.map((one) => renewed(one, file))
  // A Date has no fields of its own.
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const fields = Object.entries(value)
  const beside = Object.assign(
    {},
    ...fields.map(([name, path]) => (path === file.from ? said(name, file) : {})),
  )
  return Object.fromEntries(
    fields.map(([name, inner]) => [name, name in beside ? beside[name] : renewed(inner, file)]),
  )
}

/** The fields beside the one that names the file: as the API has them, and as rows. */
function said(field: string, { name, size, width, height, previewUrl, thumbnailUrl }: NewFile): object {
  const smaller = { preview_url: previewUrl, thumbnail_url: thumbnailUrl }
  switch (field) {
    case 'src':
      return { width, height }
    case 'fileUrl':
      return { fileName: name, width, height, previewUrl, thumbnailUrl }
    case 'file_url':
      return { file_name: name, width, height, ...smaller }
    case 'pdfFileUrl':
      return { pdfFileName: name, pdfFileSize: size }
    case 'pdf_file_url':
      return { pdf_file_name: name, pdf_file_size: size }
    default:
      return {}
  }
}

function renewedText(text: string, { from, to, width, height }: NewFile): string {
  if (!text.includes(from)) return text
  const measured = text.replace(/<img [^>]*>/g, (tag) =>
    tag.includes(`"${from}"`)
      ? tag.replace(/ width="\d*"/, ` width="${width}"`).replace(/ height="\d*"/, ` height="${height}"`)
      : tag,
  )
  return measured.replaceAll(from, to)
}
