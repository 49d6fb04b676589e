import { useAuth } from '../../features/auth/AuthProvider.tsx'
import { ArticleList } from '../../features/blog/articles/ArticleList.tsx'
import { RecentImports } from '../../features/blog/importing/RecentImports.tsx'
import { Restricted } from '../../layout/Restricted.tsx'
import { Container } from '../../ui/text/Page.tsx'
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
    <Container className="pt-5">
      <RecentImports />
      <ArticleList />
    </Container>
  )
}
