import { useLocation } from 'react-router-dom'
import { postsFilter } from '#shared/article/post-list.ts'
import { LazyTools } from '../features/blog/LazyTools.tsx'
import { PostList } from '../features/blog/list/PostList.tsx'
import { Container, PageHeader } from '../ui/text/Page.tsx'

export default function BlogPage() {
  const { search } = useLocation()
  return (
    <>
      <PageHeader
        title="Medical Articles & Insights"
        aside={<LazyTools />}
        intro="Expert insights on musculoskeletal ultrasound, diagnostic imaging and medical advancements."
      />
      <Container className="pt-10">
        <PostList filter={postsFilter(new URLSearchParams(search))} />
      </Container>
    </>
  )
}
