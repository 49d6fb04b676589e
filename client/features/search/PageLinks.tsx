import { Link } from 'react-router-dom'
import type { Page } from '#shared/pages.ts'
import { textLink } from '../../ui/text/TextLink.tsx'

export function PageLinks({ title, pages }: { title: string; pages: readonly Page[] }) {
  return (
    <nav aria-labelledby="page-links" className="mt-10">
      <h2 id="page-links" className="font-sans text-sm font-semibold">
        {title}
      </h2>
      <ul className="mt-2 grid max-w-2xl gap-x-6 sm:grid-cols-2">
        {pages.map(({ path, label, footer = label }) => (
          <li key={path}>
            <Link to={path} className={`${textLink} inline-block py-1.5`}>
              {footer}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
