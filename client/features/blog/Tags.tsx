import { Link } from 'react-router-dom'
import { listAddress } from '#shared/article/post-list.ts'

export function Tags({ tags }: { tags: string[] }) {
  if (!tags.length) return null
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-x-4 text-sm text-muted">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={listAddress({ tag })}
            className="inline-block min-w-6 py-1 hover:text-accent hover:underline"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
