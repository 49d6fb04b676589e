import { BlogTools } from './BlogTools.tsx'
import { PostTools } from './PostTools.tsx'

export function Tools({ post }: { post: { slug: string; title: string } | undefined }) {
  return post ? <PostTools {...post} /> : <BlogTools />
}
