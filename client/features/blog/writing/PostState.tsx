import { dayAndTime } from '#shared/dates/dates.ts'
import type { OwnPost } from '#shared/post.ts'
import { Badge, type Tone } from '../../../ui/text/Badge.tsx'

export function PostState({ post }: { post: OwnPost | undefined }) {
  const { tone, name, text } = stateOf(post)
  return (
    <p className="mb-6 text-sm text-muted">
      <Badge tone={tone}>{name}</Badge> {text}
    </p>
  )
}

function stateOf(post: OwnPost | undefined): { tone: Tone; name: string; text: string } {
  const at = dayAndTime(post?.publishedAt ?? new Date())
  if (!post) return { tone: 'grey', name: 'New', text: 'Create puts it on the site at once.' }
  if (post.state === 'live') return { tone: 'green', name: 'Live', text: `Since ${at}.` }
  if (post.state === 'scheduled') return { tone: 'blue', name: 'Scheduled', text: `It goes live on ${at}.` }
  return { tone: 'grey', name: 'Draft', text: 'Only you see it. Create puts it on the site at once.' }
}
