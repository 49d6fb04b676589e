import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { megabytes } from '#shared/files/file-size.ts'
import { TextButton } from '../../../../ui/form/TextButton.tsx'
import { LazyUploadDialog } from '../../../uploads/LazyUploadDialog.tsx'
import type { PostValues } from '../form.ts'

export function PdfField() {
  const { watch, setValue, formState } = useFormContext<PostValues>()
  const [uploading, setUploading] = useState(false)
  const [url, name, size] = watch(['pdfFileUrl', 'pdfFileName', 'pdfFileSize'])
  const error = formState.errors.pdfFileUrl?.message ?? formState.errors.pdfFileName?.message

  function attach(file: { fileUrl: string; fileName: string; fileSize: number } | null) {
    setValue('pdfFileName', file?.fileName ?? null)
    setValue('pdfFileSize', file?.fileSize ?? null)
    setValue('pdfFileUrl', file?.fileUrl ?? null, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <section aria-label="PDF" className="setting">
      <div className="setting-row">
        <p className="setting-name">
          PDF <span className="sr-only">(optional)</span>
        </p>
        <div className="min-w-0 grow py-2.5">
          {url ? (
            <>
              <p className="break-all">{name}</p>
              <p className="text-muted tabular-nums">{size ? megabytes(size) : ''}</p>
              <div className="mt-1 flex gap-4">
                <TextButton onClick={() => setUploading(true)}>Replace PDF</TextButton>
                <TextButton onClick={() => attach(null)}>Remove PDF</TextButton>
              </div>
            </>
          ) : (
            <div className="flex flex-wrap justify-between gap-x-3">
              <p className="text-muted">None, up to 50 MB</p>
              <TextButton onClick={() => setUploading(true)}>Attach PDF</TextButton>
            </div>
          )}
          {error && <p className="font-semibold text-wrong">{error}</p>}
        </div>
      </div>
      {uploading && <LazyUploadDialog kind="pdf" onDone={attach} onClose={() => setUploading(false)} />}
    </section>
  )
}
