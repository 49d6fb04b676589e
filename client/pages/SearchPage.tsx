import { useLocation } from 'react-router-dom'
import { navigation } from '#shared/pages.ts'
import { askedIn } from '#shared/search/address.ts'
import { PageLinks } from '../features/search/PageLinks.tsx'
import { Results } from '../features/search/Results.tsx'
import { SearchForm } from '../features/search/SearchForm.tsx'
import { Container, PageHeader } from '../ui/text/Page.tsx'

export default function SearchPage() {
  const { search } = useLocation()
  const q = askedIn(new URLSearchParams(search))
  return (
    <>
      <PageHeader title="Search" intro="Finds words in the pages, articles and events of this site." />
      <Container className="pt-8">
        <SearchForm q={q} />
        <div className="mt-12">
          {q ? <Results q={q} /> : <PageLinks title="All pages" pages={navigation} />}
        </div>
      </Container>
    </>
  )
}
