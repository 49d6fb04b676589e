import { dayAndTime, longDay } from '#shared/dates/dates.ts'
import type { Article } from '#shared/post.ts'
import { Button, ButtonLink } from '../../../ui/form/Button.tsx'
import { Badge, type Tone } from '../../../ui/text/Badge.tsx'
import { setWriting } from '../writing/writing.ts'
import { CopyPreviewLink } from './CopyPreviewLink.tsx'
import { MoreActions } from './MoreActions.tsx'

export function ArticleRow({ article }: { article: Article }) {
  const { title, slug, state } = article
  return (
    <li className="relative grid items-center gap-x-6 gap-y-1 py-2.5 md:grid-cols-[1fr_13.5rem_17rem]">
      <div className="min-w-0">
        <p className="font-serif text-lg leading-snug font-semibold break-words">{title}</p>
        <Facts article={article} />
      </div>
      <State article={article} />
      <div className="-mx-3.5 flex flex-wrap items-center md:justify-end">
        <Button
          look="quiet"
          size="small"
          aria-label={`${state === 'draft' ? 'Continue' : 'Edit'}: ${title}`}
          onClick={() => setWriting({ act: 'edit', slug })}
        >
          {state === 'draft' ? 'Continue' : 'Edit'}
        </Button>
        {state === 'live' ? (
          <ButtonLink look="quiet" size="small" to={`/blog/${slug}`} aria-label={`View: ${title}`}>
            View
          </ButtonLink>
        ) : (
          <CopyPreviewLink article={article} />
        )}
        <MoreActions article={article} />
      </div>
    </li>
  )
}

const lacking = { excerpt: 'Needs an excerpt', content: 'Needs text', category: 'Needs a category' }

function Facts({
  article: { category, readingMinutes, hasPdf, missing, unsaved, state },
}: {
  article: Article
}) {
  const facts = [category, `${readingMinutes} min read`, hasPdf && 'PDF'].filter(Boolean)
  const open = [
    ...missing.map((name) => lacking[name]),
    ...(unsaved ? [state === 'live' ? 'Changes not live yet' : 'Changes not saved yet'] : []),
  ]
  return (
    <p className="text-sm text-muted">
      {facts.join(' · ')}
      {open.map((text) => (
        <span key={text}>
          {' '}
          <Badge tone="orange">{text}</Badge>
        </span>
      ))}
    </p>
  )
}

const words: Record<Article['state'], { tone: Tone; name: string; text: (article: Article) => string }> = {
  draft: { tone: 'grey', name: 'Draft', text: ({ updatedAt }) => `Changed ${longDay(updatedAt)}` },
  scheduled: { tone: 'blue', name: 'Scheduled', text: ({ publishedAt }) => dayAndTime(publishedAt ?? '') },
  live: { tone: 'green', name: 'Live', text: ({ publishedAt }) => `Since ${longDay(publishedAt ?? '')}` },
}

function State({ article }: { article: Article }) {
  const { state, previewUntil } = article
  const { tone, name, text } = words[state]
  return (
    <div className="text-sm text-muted">
      <p>
        <Badge tone={tone}>{name}</Badge>
      </p>
      <p>{text(article)}</p>
      {previewUntil && state !== 'live' && <p>Preview link until {longDay(previewUntil)}</p>}
    </div>
  )
}
