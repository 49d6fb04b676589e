import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { megabytes } from '#shared/files/file-size.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { LazyUploadDialog } from '../../uploads/LazyUploadDialog.tsx'
import type { PostValues } from './form.ts'

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
    <section aria-label="PDF">
      <p className="text-[0.9rem] font-semibold">
        PDF <span className="font-normal text-muted">(optional)</span>
      </p>
      <p className="text-sm text-muted">One file, up to 50 MB</p>
      {error && <p className="text-sm font-semibold text-wrong">{error}</p>}
      {url && (
        <div className="mt-2 border-y border-line py-2">
          <p className="break-all">{name}</p>
          <p className="text-sm text-muted tabular-nums">{size ? megabytes(size) : ''}</p>
          <Button look="quiet" size="small" className="-ml-3.5" onClick={() => attach(null)}>
            Remove PDF
          </Button>
        </div>
      )}
      <Button look="secondary" size="small" className="mt-2" onClick={() => setUploading(true)}>
        {url ? 'Replace PDF' : 'Attach PDF'}
      </Button>
      {uploading && <LazyUploadDialog kind="pdf" onDone={attach} onClose={() => setUploading(false)} />}
    </section>
  )
}
