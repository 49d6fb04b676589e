import type { ReactNode } from 'react'
import type { Article } from '#shared/article/article-list.ts'
import { ago, inDays, shortDay, shortMoment } from '#shared/dates/ago.ts'
import { wordCount, wordsCounted } from '#shared/text/word-count.ts'
import { Button, ButtonLink } from '../../../ui/form/Button.tsx'
import { setWriting } from '../writing/writing.ts'
import { CopyPreviewLink } from './CopyPreviewLink.tsx'
import { MoreActions } from './MoreActions.tsx'

export function ArticleRow({ article }: { article: Article }) {
  const { title, slug, state } = article
  return (
    <Row
      title={title}
      facts={factsOf(article)}
      missing={missingIn(article)}
      state={<State {...saidOf(article)} />}
    >
      <Edit
        act={state === 'draft' ? 'Continue' : 'Edit'}
        title={title}
        onClick={() => setWriting({ act: 'edit', slug })}
      />
      {state === 'live' ? (
        <ButtonLink look="quiet" size="small" to={`/blog/${slug}`} aria-label={`View: ${title}`}>
          View
        </ButtonLink>
      ) : (
        <CopyPreviewLink article={article} />
      )}
      <MoreActions article={article} />
    </Row>
  )
}

interface NewDraft {
  values: { title: string; content: string; category: string }
  keptAt: string
}

/** The text of Create Post, kept since it was closed. */
export const NewDraftRow = ({ values: { title, content, category }, keptAt }: NewDraft) => (
  <Row
    title={title || 'Untitled'}
    facts={[category, wordsCounted(wordCount(content))]}
    missing={['Not saved yet']}
    state={<State name="Draft" said={`Kept ${ago(keptAt)}`} />}
  >
    <Edit act="Continue" title={title || 'Untitled'} onClick={() => setWriting({ act: 'create' })} />
  </Row>
)

const Edit = ({ act, title, onClick }: { act: string; title: string; onClick: () => void }) => (
  <Button look="quiet" size="small" aria-label={`${act}: ${title}`} onClick={onClick}>
    {act}
  </Button>
)

function Row({
  title,
  facts,
  missing,
  state,
  children,
}: {
  title: string
  facts: (string | false | null)[]
  missing: string[]
  state: ReactNode
  children: ReactNode
}) {
  return (
    <li className="article-row">
      <div className="min-w-0">
        <p className="font-serif text-base leading-6 font-semibold break-words">{title}</p>
        <p className="text-sm leading-5 text-muted">
          {facts.filter(Boolean).join(' · ')}
          {missing.map((text) => (
            <span key={text}>
              {' · '}
              <span className="is-missing">{text}</span>
            </span>
          ))}
        </p>
      </div>
      {state}
      <div className="-mx-3.5 flex flex-wrap items-center md:justify-end">{children}</div>
    </li>
  )
}

const factsOf = ({ category, words, readingMinutes, hasPdf, previewUntil, state }: Article) => [
  category,
  wordsCounted(words),
  state === 'draft' && `${readingMinutes} min read`,
  hasPdf && 'PDF',
  state !== 'live' && previewUntil && `preview link until ${shortDay(previewUntil)}`,
]

const lacking = {
  excerpt: 'Needs an excerpt',
  content: 'Needs text',
  category: 'Needs a category',
  picture: 'Needs a picture',
}

function missingIn({ missing, unsaved, state }: Article) {
  const open = missing.filter((name) => state !== 'live' || name !== 'picture').map((name) => lacking[name])
  if (unsaved) open.push(state === 'live' ? 'Changes not live yet' : 'Changes not saved yet')
  return open
}

interface Said {
  name: string
  said: string
  className?: string
}

function saidOf({ state, publishedAt, updatedAt }: Article): Said {
  if (state === 'draft' || !publishedAt) return { name: 'Draft', said: `Kept ${ago(updatedAt)}` }
  if (state === 'scheduled')
    return { name: shortMoment(publishedAt), said: inDays(publishedAt), className: 'is-scheduled' }
  const name = `Live since ${shortDay(publishedAt)}`
  return { name, said: `Changed ${ago(updatedAt)}`, className: 'is-live' }
}

const State = ({ name, said, className }: Said) => (
  <div className="text-sm *:leading-5">
    <p className={className}>
      <span className="font-semibold">{name}</span>
    </p>
    <p className="text-muted">{said}</p>
  </div>
)
