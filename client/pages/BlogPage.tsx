import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../features/auth/state.ts'
import { PostRows } from '../features/blog/PostRows.tsx'
import { postsQuery } from '../features/blog/queries.ts'
import { BlogTools } from '../features/blog/writing/BlogTools.tsx'
import { PostTools } from '../features/blog/writing/PostTools.tsx'
import { version } from '../lib/version.ts'
import { Empty } from '../ui/Empty.tsx'
import { Container, PageHeader } from '../ui/Page.tsx'
import { SectorSweep } from '../ui/Sector.tsx'

export default function BlogPage() {
  const { user } = useAuth()
  const posts = useQuery(postsQuery)
  return (
    <>
      <PageHeader
        title="Medical Articles & Insights"
        aside={user && <BlogTools />}
        intro="Expert insights on musculoskeletal ultrasound, diagnostic imaging and medical advancements."
      />
      <Container className="pt-10">
        {posts.isPending && <SectorSweep label="Loading articles..." />}
        {posts.isError && (
          <Empty title="Blog System Updating">
            <p>
              The blog system is being updated. Problematic posts were removed and new articles will appear
              soon.
            </p>
            <p className="mt-2 text-sm">{version}</p>
          </Empty>
        )}
        {posts.data?.length === 0 && (
          <Empty title="No Articles Yet">Medical articles and insights will be published here soon.</Empty>
        )}
        {posts.data && posts.data.length > 0 && (
          <PostRows posts={posts.data} {...(user && { actions: (post) => <PostTools {...post} /> })} />
        )}
      </Container>
    </>
  )
}
