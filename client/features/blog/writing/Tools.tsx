import { BlogTools } from './BlogTools.tsx'
import { PostTools } from './PostTools.tsx'

/** Both kinds of tools in one chunk. */
export function Tools({ post }: { post: { slug: string; title: string } | undefined }) {
  return post ? <PostTools {...post} /> : <BlogTools />
}
