import { useState } from 'react'
import { dayAndTime } from '#shared/dates/dates.ts'
import type { ComingArticle, ImportReport } from '#shared/import.ts'
import { type PostState, postStates } from '#shared/post.ts'
import { TextButton } from '../../../ui/form/TextButton.tsx'
import { Badge, type Tone } from '../../../ui/text/Badge.tsx'
import { articlesOf } from './api.ts'

const SHOWN_AT_FIRST = 50

const states: Record<PostState, { name: string; many: string; tone: Tone }> = {
  draft: { name: 'Draft', many: 'drafts', tone: 'grey' },
  scheduled: { name: 'Scheduled', many: 'scheduled', tone: 'blue' },
  live: { name: 'Live', many: 'live', tone: 'green' },
}

export function ImportPlan({
  report: { source, articles, addresses, pictures, leftOut },
}: {
  report: ImportReport
}) {
  const [all, setAll] = useState(false)
  const counts = postStates.flatMap((state) => {
    const count = articles.filter((article) => article.state === state).length
    return count ? [`${count} ${count === 1 ? states[state].name.toLowerCase() : states[state].many}`] : []
  })
  const shown = all ? articles : articles.slice(0, SHOWN_AT_FIRST)
  return (
    <div className="mt-5 text-sm">
      <p>
        <strong>
          {articles.length ? articlesOf(articles.length) : 'No article'} from {source}
        </strong>
        {counts.length > 0 && `: ${counts.join(', ')}`}
      </p>
      <ul aria-label="What will come" className="mt-3 divide-y divide-line border-y border-line">
        {shown.map((article) => (
          <Row key={article.slug} article={article} />
        ))}
      </ul>
      {shown.length < articles.length && (
        <p className="mt-3">
          <TextButton onClick={() => setAll(true)}>{`Show all ${articles.length}`}</TextButton>
        </p>
      )}
      <dl className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-[8rem_1fr]">
        <Fact name="Old addresses">
          {addresses.public
            ? [
                `${addresses.leading} of ${addresses.public} lead to the article here, once this site has the old domain.`,
              ]
            : ['None was public.']}
        </Fact>
        <Fact name="Pictures">
          {[
            pictures.found ? `${pictures.found} found beside the export.` : 'None found beside the export.',
            ...(pictures.missing.length
              ? [
                  'Not there (a link stands in its place where its full address is known):',
                  ...pictures.missing,
                ]
              : []),
          ]}
        </Fact>
        {leftOut.length > 0 && (
          <Fact name="Left out">{leftOut.map(({ what, why }) => `${what}: ${why}.`)}</Fact>
        )}
      </dl>
    </div>
  )
}

function Row({ article: { title, slug, state, publishedAt, notes } }: { article: ComingArticle }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-serif text-lg leading-snug font-semibold">{title}</p>
        <p className="text-muted">/blog/{slug}</p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <div className="text-muted sm:text-right">
        <Badge tone={states[state].tone}>{states[state].name}</Badge>
        {publishedAt && <p>{dayAndTime(publishedAt)}</p>}
      </div>
    </li>
  )
}

const Fact = ({ name, children }: { name: string; children: string[] }) => (
  <div className="contents">
    <dt className="font-semibold">{name}</dt>
    <dd className="min-w-0 max-sm:-mt-3">
      {[...new Set(children)].map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
    </dd>
  </div>
)
