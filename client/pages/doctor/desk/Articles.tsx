import { Link } from 'react-router-dom'
import { clinicTime } from '#shared/dates/dates.ts'
import type { Desk, DeskArticle } from '#shared/desk.ts'
import { setWriting } from '../../../features/blog/writing/writing.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Group, Row } from './Row.tsx'
import { shortDay, shortMoment } from './words.ts'

export function Articles({
  desk: { articles, unpublished },
  today,
}: {
  desk: Pick<Desk, 'articles' | 'unpublished'>
  today: string
}) {
  if (!articles.length) return null
  const more = unpublished - articles.length
  return (
    <Group title="Articles">
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
  const action = draft ? 'Continue' : 'Open'
  return (
    <Row
      when={draft ? `Edited ${dayOf(updatedAt, today)}` : shortMoment(publishedAt ?? updatedAt, today)}
      name={<span className="font-sans font-normal">{title}</span>}
      badge={<Badge tone={draft ? 'grey' : 'blue'}>{draft ? 'Draft' : 'Scheduled'}</Badge>}
      action={
        <button
          type="button"
          className="desk-link"
          aria-label={`${action}: ${title}`}
          onClick={() => setWriting({ act: 'edit', slug })}
        >
          <span>{action}</span>
        </button>
      }
    />
  )
}

function dayOf(instant: string, today: string): string {
  const { date } = clinicTime(new Date(instant))
  return date === today ? 'today' : shortDay(date, today)
}
