import type { ReactNode } from 'react'
import type { Profile } from '#shared/content/profile.ts'
import type { Post } from '#shared/post.ts'
import { citation } from '#shared/text/citation.ts'
import { textLink } from '../../../ui/text/TextLink.tsx'

const feeds = { Atom: '/feed.xml', RSS: '/rss.xml', JSON: '/feed.json' }

export function PostUses({
  post,
  author,
  url,
}: {
  post: Pick<Post, 'title' | 'slug' | 'publishedAt'>
  author: Profile
  url: string
}) {
  return (
    <div className="no-print mt-8 max-w-measure border-b border-line text-sm">
      <Disclosure title="Cite this article">
        <p className="select-all">{citation(post, author, url)}</p>
        <p className="mt-2">
          For reference managers:{' '}
          <a href={`/blog/${post.slug}.bib`} className={textLink}>
            BibTeX
          </a>{' '}
          <a href={`/blog/${post.slug}.ris`} className={`ms-3 ${textLink}`}>
            RIS
          </a>
        </p>
      </Disclosure>
      <Disclosure title="Subscribe">
        <p>Give one of these addresses to a feed reader, which then shows each new article.</p>
        <ul className="mt-2">
          {Object.entries(feeds).map(([name, path]) => (
            <li key={name} className="py-0.5">
              <span className="inline-block w-14">{name}</span>
              <a href={path} className={textLink}>
                {new URL(path, url).href}
              </a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

const Disclosure = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="border-t border-line">
    <summary className="cursor-pointer py-3 font-semibold hover:text-accent">{title}</summary>
    <div className="pb-4">{children}</div>
  </details>
)
