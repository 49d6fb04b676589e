import { MAX_PDF_BYTES } from '#shared/upload.ts'

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
}

const pictures = {
  title: 'Add pictures',
  note: 'PNG or JPG, up to 10 MB each, or DICOM.',
  // What a file is, its bytes say (lib/images/take.ts).
  restrictions: {},
}

export const kinds = { pdf: onePdf, document: { ...onePdf, title: 'Upload document' }, images: pictures }

export const notPdf = (name: string) => `“${name}” cannot be added. Only a PDF can be attached.`
