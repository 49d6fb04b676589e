import { Link } from 'react-router-dom'
import type { Linked, Neighbours } from '#shared/article/read-post.ts'

export function MoreToRead({ related = [], previous, next }: Partial<Neighbours>) {
  return (
    <nav aria-label="More articles" className="no-print mt-10 max-w-measure space-y-6 empty:hidden">
      {related.length > 0 && (
        <div>
          <h2 className="text-xl">Related articles</h2>
          <ul className="mt-2">
            {related.map((post) => (
              <li key={post.slug}>
                <PostLink {...post} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {(previous || next) && (
        <div className="grid gap-x-6 gap-y-4 border-t border-line pt-4 text-sm text-muted sm:grid-cols-2">
          {previous && (
            <p>
              Previous article
              <PostLink {...previous} />
            </p>
          )}
          {next && (
            <p className="sm:col-start-2 sm:text-end">
              Next article
              <PostLink {...next} />
            </p>
          )}
        </div>
      )}
    </nav>
  )
}

const PostLink = ({ slug, title }: Linked) => (
  <Link
    to={`/blog/${slug}`}
    className="block py-1 font-serif text-lg leading-snug text-ink hover:text-accent"
  >
    {title}
  </Link>
)
