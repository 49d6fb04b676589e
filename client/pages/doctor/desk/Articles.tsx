import { Link } from 'react-router-dom'
import { clinicTime } from '#shared/dates/dates.ts'
import { monthDay } from '#shared/dates/short.ts'
import type { Desk, DeskArticle, DeskReview } from '#shared/desk.ts'
import { setWriting } from '../../../features/blog/writing/writing.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Group, Row } from './Row.tsx'
import { shortMoment } from './words.ts'

export function Articles({
  desk: { articles, unpublished, reviews },
  today,
}: {
  desk: Pick<Desk, 'articles' | 'unpublished' | 'reviews'>
  today: string
}) {
  if (!articles.length && !reviews.length) return null
  const more = unpublished - articles.length
  return (
    <Group title="Articles">
      {reviews.map((article) => (
        <DueReview key={article.id} article={article} today={today} />
      ))}
      {articles.map((article) => (
        <Article key={article.id} article={article} today={today} />
      ))}
      {more > 0 && (
        <Row
          when=""
          name={
            <Link to="/admin/articles" className="desk-link font-sans">
              {more} more
            </Link>
          }
        />
      )}
    </Group>
  )
}

function Article({
  article: { title, slug, state, publishedAt, updatedAt },
  today,
}: {
  article: DeskArticle
  today: string
}) {
  const draft = state === 'draft'
  return (
    <Row
      when={draft ? `Edited ${dayOf(updatedAt, today)}` : shortMoment(publishedAt ?? updatedAt, today)}
      name={<span className="font-sans font-normal">{title}</span>}
      badge={<Badge tone={draft ? 'grey' : 'blue'}>{draft ? 'Draft' : 'Scheduled'}</Badge>}
      action={<OpenArticle action={draft ? 'Continue' : 'Open'} title={title} slug={slug} />}
    />
  )
}

const DueReview = ({
  article: { title, slug, nextReviewOn },
  today,
}: {
  article: DeskReview
  today: string
}) => (
  <Row
    when={`Due ${nextReviewOn === today ? 'today' : monthDay(nextReviewOn, today)}`}
    name={<span className="font-sans font-normal">{title}</span>}
    badge={<Badge tone="orange">Review due</Badge>}
    action={<OpenArticle action="Review" title={title} slug={slug} />}
  />
)

const OpenArticle = ({ action, title, slug }: { action: string; title: string; slug: string }) => (
  <button
    type="button"
    className="desk-link"
    aria-label={`${action}: ${title}`}
    onClick={() => setWriting({ act: 'edit', slug })}
  >
    <span>{action}</span>
  </button>
)

function dayOf(instant: string, today: string): string {
  const { date } = clinicTime(new Date(instant))
  return date === today ? 'today' : monthDay(date, today)
}
