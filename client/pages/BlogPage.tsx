import { useLocation } from 'react-router-dom'
import { postsFilter } from '#shared/postlist.ts'
import { useAuth } from '../features/auth/state.ts'
import { LazyBlogTools } from '../features/blog/LazyBlogTools.tsx'
import { PostList } from '../features/blog/PostList.tsx'
import { PostTools } from '../features/blog/writing/PostTools.tsx'
import { Container, PageHeader } from '../ui/Page.tsx'

export default function BlogPage() {
  const { search } = useLocation()
  const { user } = useAuth()
  return (
    <>
      <PageHeader
        title="Medical Articles & Insights"
        aside={user && <LazyBlogTools />}
        intro="Expert insights on musculoskeletal ultrasound, diagnostic imaging and medical advancements."
      />
      <Container className="pt-10">
        <PostList
          filter={postsFilter(new URLSearchParams(search))}
          {...(user && { actions: (post) => <PostTools slug={post.slug} title={post.title} /> })}
        />
      </Container>
    </>
  )
}
