import type { GalleryItem } from '#shared/gallery.ts'

/** Pictures at most 300 px high; the first three load at once, the first with priority (spec §9). */
export function GalleryGrid({ items }: { items: GalleryItem[] }) {
  const shown = items.filter((item) => item.fileType === 'image' && item.fileUrl)
  return (
    <ul className="flex flex-wrap gap-4">
      {shown.map(({ id, title, fileUrl }, index) => (
        <li key={id}>
          <img
            src={fileUrl ?? ''}
            alt={title}
            loading={index < 3 ? 'eager' : 'lazy'}
            fetchPriority={index === 0 ? 'high' : 'auto'}
            className="max-h-[300px] max-w-full"
          />
        </li>
      ))}
    </ul>
  )
}
