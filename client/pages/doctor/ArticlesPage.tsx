import { useAuth } from '../../features/auth/AuthProvider.tsx'
import { ArticleList } from '../../features/blog/articles/ArticleList.tsx'
import { RecentImports } from '../../features/blog/importing/RecentImports.tsx'
import { setWriting } from '../../features/blog/writing/writing.ts'
import { Restricted } from '../../layout/Restricted.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Container } from '../../ui/text/Page.tsx'
import { ScreenHeader } from '../../ui/text/ScreenHeader.tsx'
import '../../ui/doctor.css'

export default function ArticlesPage() {
  if (!useAuth().user)
    return (
      <Restricted
        title="Articles"
        intro="Drafts, scheduled and live articles."
        loading="Loading articles..."
      />
    )
  return (
    <>
      <ScreenHeader
        title="Articles"
        aside={
          <Button look="secondary" size="small" onClick={() => setWriting({ act: 'create' })}>
            Create Post
          </Button>
        }
      />
      <Container className="pt-5">
        <RecentImports />
        <ArticleList />
      </Container>
    </>
  )
}
