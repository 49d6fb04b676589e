import type { ReactNode } from 'react'
import type { GalleryItem } from '#shared/gallery.ts'

/** For the doctor alone: items whose upload was cut off or never begun. Visitors do not see them. */
export default function WaitingItems({
  items,
  tools,
}: {
  items: GalleryItem[]
  tools: (item: GalleryItem) => ReactNode
}) {
  const waiting = items.filter(({ fileUrl }) => !fileUrl)
  if (!waiting.length) return null
  return (
    <section className="mb-10 border-l-3 border-accent pl-4">
      <h3 className="text-lg font-semibold">Without a file</h3>
      <p className="text-sm text-muted">Only you see these. Upload their files, or delete them.</p>
      <ul className="mt-3 divide-y divide-line">
        {waiting.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <p>{item.title}</p>
            {tools(item)}
          </li>
        ))}
      </ul>
    </section>
  )
}
