import { pages } from '#shared/pages.ts'
import { PageLinks } from './PageLinks.tsx'

const useful = pages.filter(({ name }) => ['Expertise', 'Blog', 'Contact'].includes(name))

export function NoResults() {
  return (
    <>
      <p className="mt-3 max-w-measure text-muted">
        No page, article or event has all of these words. Check the spelling, or try fewer or more general
        words, such as the part of the body.
      </p>
      <PageLinks title="Or look here" pages={useful} />
    </>
  )
}
