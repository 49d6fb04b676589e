import type { Post } from '#shared/post.ts'
import { endOf } from '#shared/references/end.ts'
import { numbered } from '#shared/references/numbered.ts'

/** An article for readers: its references are numbered in the text and listed after it, its author is named. */
export function shown<P extends Omit<Post, 'publishedAt'>>(post: P): P {
  const { authorName: name, authorQualification: role } = post
  const end = endOf(post)
  return {
    ...post,
    content: numbered(post.content, post.references),
    ...(name && { by: { name, role, hospital: '' } }),
    ...(end && { end }),
  }
}
