import type { ReactNode } from 'react'
import type { GalleryItem } from '#shared/gallery.ts'
import { textLink } from '../../ui/text/TextLink.tsx'
import type { Picture } from './pictures.ts'

export function GalleryDocuments({
  documents,
  tools,
}: {
  documents: Picture[]
  tools: ((item: GalleryItem) => ReactNode) | undefined
}) {
  return (
    <section className="mt-12">
      <h3 className="text-xl font-semibold">Documents</h3>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {documents.map((item) => (
          <li key={item.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
            <div className="min-w-0 max-w-measure">
              <p className="font-serif text-lg leading-snug font-semibold">{item.title}</p>
              {item.description && <p className="text-muted">{item.description}</p>}
              {tools?.(item)}
            </div>
            <p className="flex gap-x-5 text-sm">
              <a href={item.fileUrl} target="_blank" rel="noopener" className={`${textLink} py-1`}>
                Open<span className="sr-only"> {item.title} (PDF, opens in a new tab)</span>
              </a>
              <a href={item.fileUrl} download={item.fileName ?? ''} className={`${textLink} py-1`}>
                Download<span className="sr-only"> {item.title} (PDF)</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
