import type { ReadPost } from '#shared/article/read-post.ts'

/** From this many headings on. */
const FEWEST = 3

export function Contents({ sections = [] }: Pick<ReadPost, 'sections'>) {
  const shown = sections.filter(({ level, text }) => level < 4 && text)
  if (shown.length < FEWEST) return null
  return (
    <nav
      aria-label="Contents"
      className="no-print mt-6 border-t border-line pt-4 text-sm md:sticky md:top-24 md:max-h-[75vh] md:overflow-y-auto"
    >
      <h2 className="font-sans text-sm font-semibold">Contents</h2>
      <ul className="mt-1">
        {shown.map(({ id, level, text }) => (
          <li key={id} className={level > 2 ? 'ps-4' : undefined}>
            <a href={`#${id}`} className="block py-1 leading-snug text-muted hover:text-accent">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
