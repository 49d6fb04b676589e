import { megabytes } from '#shared/files/file-size.ts'
import type { Post } from '#shared/post.ts'
import { ButtonAnchor } from '../../../ui/form/Button.tsx'

export function PdfCard({ post }: { post: Pick<Post, 'pdfFileUrl' | 'pdfFileName' | 'pdfFileSize'> }) {
  const { pdfFileUrl: url, pdfFileName: name, pdfFileSize: size } = post
  // A row changed outside the API must not link anywhere but to our own files.
  if (!url?.startsWith('/objects/')) return null
  return (
    <section aria-label="Attached PDF" className="pdf-card">
      <svg aria-hidden="true" viewBox="0 0 40 52" className="pdf-sheet" fill="none" stroke="currentColor">
        <path d="M1 3a2 2 0 0 1 2-2h24l12 12v36a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2z" />
        <path d="M27 1v12h12M9 24h22M9 31h22M9 38h14" />
      </svg>
      <div className="min-w-0">
        <p className="font-serif text-lg leading-snug font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-muted">PDF{size !== null && ` · ${megabytes(size)}`}</p>
      </div>
      <ButtonAnchor
        href={url}
        target="_blank"
        rel="noopener"
        look="secondary"
        className="no-print sm:ml-auto"
      >
        View PDF<span className="sr-only"> (opens in a new tab)</span>
      </ButtonAnchor>
    </section>
  )
}
