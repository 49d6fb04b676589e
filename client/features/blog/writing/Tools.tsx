import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/form/Button.tsx'
import { unpublishedQuery, usePublish } from './api.ts'
import { setWriting } from './writing.ts'

export function Tools({ post }: { post: { slug: string; title: string } | undefined }) {
  if (!post) return <BlogTools />
  const { slug, title } = post
  return (
    <div className="no-print flex flex-wrap gap-2">
      <Button
        look="secondary"
        size="small"
        aria-label={`Edit: ${title}`}
        onClick={() => setWriting({ act: 'edit', slug })}
      >
        Edit
      </Button>
      <Button
        look="quiet-destructive"
        size="small"
        aria-label={`Delete: ${title}`}
        onClick={() => setWriting({ act: 'delete', slug, title })}
      >
        Delete
      </Button>
    </div>
  )
}

function BlogTools() {
  const publish = usePublish()
  const { data } = useQuery<{ count: number; publishedAt: string | null }>(unpublishedQuery)
  return (
    <div className="no-print">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setWriting({ act: 'create' })}>Create Post</Button>
        <Button look="secondary" busy={publish.isPending} onClick={() => publish.mutate()}>
          {publish.isPending ? 'Publishing...' : 'Publish to Live Site'}
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {data && waiting(data.count)}
      </p>
    </div>
  )
}

const waiting = (count: number) =>
  count === 0
    ? 'The published edition is up to date.'
    : `${count} ${count === 1 ? 'change is' : 'changes are'} not in the published edition yet.`
