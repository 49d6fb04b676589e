import { useLocation } from 'react-router-dom'
import { postsFilter } from '#shared/postlist.ts'
import { PostList } from '../features/blog/PostList.tsx'
import { Container, PageHeader } from '../ui/Page.tsx'

export default function BlogPage() {
  const { search } = useLocation()
  return (
    <>
      <PageHeader
        title="Medical Articles & Insights"
        intro="Expert insights on musculoskeletal ultrasound, diagnostic imaging and medical advancements."
      />
      <Container className="pt-10">
        <PostList filter={postsFilter(new URLSearchParams(search))} />
      </Container>
    </>
  )
}
