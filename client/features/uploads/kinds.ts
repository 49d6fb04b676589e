import { MAX_IMAGE_BYTES, MAX_PDF_BYTES } from '#shared/upload.ts'

export type UploadKind = 'pdf' | 'document' | 'images'

const onePdf = {
  title: 'Attach PDF',
  note: 'One PDF, up to 50 MB.',
  restrictions: {
    allowedFileTypes: ['.pdf'],
    maxFileSize: MAX_PDF_BYTES,
    minFileSize: 1,
    maxNumberOfFiles: 1,
  },
  wrongType: 'Only a PDF can be attached.',
}

const pictures = {
  title: 'Add pictures',
  note: 'PNG or JPG, up to 10 MB each.',
  restrictions: {
    allowedFileTypes: ['image/png', 'image/jpeg'],
    maxFileSize: MAX_IMAGE_BYTES,
    minFileSize: 1,
    maxNumberOfFiles: null,
  },
  wrongType: 'Only PNG and JPG pictures can be added.',
}

export const kinds = { pdf: onePdf, document: { ...onePdf, title: 'Upload document' }, images: pictures }

const isHeic = ({ name, type }: { name: string; type: string | undefined }) =>
  /^image\/hei[cf]/.test(type ?? '') || /\.hei[cf]$/i.test(name)

export const refusedType = (kind: UploadKind, file: { name: string; type: string | undefined }) =>
  kind === 'images' && isHeic(file)
    ? `“${file.name}” is a HEIC picture, which browsers cannot show. On an iPhone choose Settings, Camera, Formats, Most Compatible; or export it as JPEG and add that.`
    : `“${file.name}” cannot be added. ${kinds[kind].wrongType}`
