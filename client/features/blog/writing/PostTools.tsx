import { Button } from '../../../ui/form/Button.tsx'
import { setWriting } from './writing.ts'

export function PostTools({ slug, title }: { slug: string; title: string }) {
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
        look="secondary"
        size="small"
        aria-label={`Delete: ${title}`}
        onClick={() => setWriting({ act: 'delete', slug, title })}
      >
        Delete
      </Button>
    </div>
  )
}
