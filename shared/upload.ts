import { z } from 'zod'
import { line } from './fields.ts'

const MB = 1024 * 1024

export const MAX_PDF_BYTES = 50 * MB
export const MAX_IMAGE_BYTES = 10 * MB

const PDF_TYPE = 'application/pdf'
const imageTypes = ['image/png', 'image/jpeg'] as const
export const uploadTypes = [PDF_TYPE, ...imageTypes] as const

export type UploadType = (typeof uploadTypes)[number]

const maxBytes = (type: UploadType) => (type === PDF_TYPE ? MAX_PDF_BYTES : MAX_IMAGE_BYTES)

const tooLarge = (type: UploadType) => `The file is larger than ${maxBytes(type) / MB} MB`

/** Old browsers send the whole path. */
const FileName = line(255, 'The file needs a name').transform(
  (name) => name.replace(/^.*[\\/]/, '') || 'file',
)

const FileSize = z.int('The size is a whole number of bytes').min(1, 'The file is empty')

export const UploadInput = z
  .strictObject({
    fileName: FileName,
    fileSize: FileSize,
    fileType: z.enum(uploadTypes, 'Only PNG and JPEG images and PDFs can be uploaded'),
  })
  .refine(({ fileSize, fileType }) => fileSize <= maxBytes(fileType), {
    path: ['fileSize'],
    error: ({ input }) => tooLarge((input as { fileType: UploadType }).fileType),
  })

export const PdfUploadInput = z.strictObject({
  fileName: FileName.refine((name) => /\.pdf$/i.test(name), 'Only PDF files can be attached'),
  fileSize: FileSize.max(MAX_PDF_BYTES, tooLarge(PDF_TYPE)),
})

export type UploadInput = z.output<typeof UploadInput>

/** Where to PUT the bytes, with these headers, within ten minutes. */
export interface UploadAddress {
  uploadURL: string
  headers: Record<string, string>
}

const objectPath = /^\/objects\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:pdf|png|jpg))$/

export const keyOfPath = (path: string): string | undefined => objectPath.exec(path)?.[1]

export const keysIn = (text: string): string[] =>
  text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:pdf|png|jpg)/g) ?? []
