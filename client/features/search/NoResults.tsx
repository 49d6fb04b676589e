import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { searchAddress } from '#shared/search/address.ts'
import { textLink } from '../../ui/text/TextLink.tsx'
import { PageLinks } from './PageLinks.tsx'
import { ASKED } from './SearchForm.tsx'

const useful = pages.filter(({ name }) => ['Expertise', 'Blog', 'Contact'].includes(name))

export function NoResults({ suggestion }: { suggestion: string | undefined }) {
  return (
    <>
      {suggestion && (
        <p className="mt-3 text-lg">
          Did you mean{' '}
          <Link to={searchAddress(suggestion)} state={ASKED} className={textLink}>
            {suggestion}
          </Link>
          ?
        </p>
      )}
      <p className="mt-3 max-w-measure text-muted">
        No page, article or event has all of these words. Check the spelling, or try fewer or more general
        words, such as the part of the body.
      </p>
      <PageLinks title="Or look here" pages={useful} />
    </>
  )
}
