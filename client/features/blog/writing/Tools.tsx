import { Link } from 'react-router-dom'
import { Button } from '../../../ui/form/Button.tsx'
import { textLink } from '../../../ui/text/TextLink.tsx'
import { usePublish } from './api.ts'
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
  return (
    <div className="no-print">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setWriting({ act: 'create' })}>Create Post</Button>
        <Button look="secondary" busy={publish.isPending} onClick={() => publish.mutate()}>
          {publish.isPending ? 'Publishing...' : 'Publish to Live Site'}
        </Button>
      </div>
      <p className="mt-2 text-sm">
        <Link to="/admin/articles" className={textLink}>
          Drafts and scheduled articles
        </Link>
      </p>
    </div>
  )
}
