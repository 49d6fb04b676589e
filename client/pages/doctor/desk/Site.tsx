import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BACKUP_OVERDUE_MS } from '#shared/backup.ts'
import { setupSteps } from '#shared/content/placeholders.ts'
import type { Desk } from '#shared/desk.ts'
import { megabytes } from '#shared/files/file-size.ts'
import { useContent } from '../../../features/content/api.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Group, Row } from './Row.tsx'
import { daysUntil, shortDays, shortMoment } from './words.ts'

const plain = (text: string) => <span className="desk-plain font-sans font-normal">{text}</span>

export function NextEvent({ event, today }: { event: Desk['event']; today: string }) {
  if (!event) return null
  const { slug, title, date } = event
  return (
    <Group title="Next event">
      <Row
        when={shortDays(event, today)}
        name={plain(title)}
        detail={daysUntil(date, today)}
        badge={date > today && <Badge tone="orange">Upcoming</Badge>}
        action={<Open to={`/events/${slug}`} what={title} />}
      />
    </Group>
  )
}

const Open = ({ to, what, children = 'Open' }: { to: string; what: string; children?: string }) => (
  <Link to={to} className="desk-link" aria-label={`${children}: ${what}`}>
    <span>{children}</span>
  </Link>
)

export function Site({
  desk: { backup, account },
  today,
  onFillIn,
}: {
  desk: Pick<Desk, 'backup' | 'account'>
  today: string
  onFillIn: () => void
}) {
  return (
    <Group title="The site">
      <ToFillIn onFillIn={onFillIn} />
      <Backup backup={backup} today={today} />
      <SecondFactor account={account} />
    </Group>
  )
}

const NAMED_LIMIT = 4

function ToFillIn({ onFillIn }: { onFillIn: () => void }) {
  const labels = setupSteps(useContent()).flatMap(({ placeholder, label }) => (placeholder ? [label] : []))
  if (!labels.length) return null
  const named = labels.slice(0, NAMED_LIMIT).map((label) => label.replace(/^[A-Z](?=[a-z])/, lower))
  const more = labels.length - named.length
  const words = `Still to be filled in: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return (
    <Row
      when={labels.length === 1 ? '1 detail' : `${labels.length} details`}
      name={plain(words)}
      action={
        <button type="button" className="desk-link" aria-label={`Fill In: ${words}`} onClick={onFillIn}>
          <span>Fill In</span>
        </button>
      }
    />
  )
}

const lower = (text: string) => text.toLowerCase()

function Backup({ backup, today }: { backup: Desk['backup']; today: string }) {
  const row = (when: string, name: string, badge?: ReactNode, detail?: string) => (
    <Row
      when={when}
      name={plain(name)}
      detail={detail}
      badge={badge}
      action={<Open to="/admin/backup" what={name} />}
    />
  )
  if (!backup) return row('Backup', 'This site makes no backups itself', <Badge>By hand</Badge>)
  const { newest } = backup
  if (!newest) return row('Backup', 'The first is made within hours of the first start')
  const overdue = Date.now() - Date.parse(newest.madeAt) > BACKUP_OVERDUE_MS
  return row(
    shortMoment(newest.madeAt, today),
    overdue ? 'There should be a newer backup' : 'Backup made',
    <Badge tone={overdue ? 'orange' : 'green'}>{overdue ? 'Overdue' : 'In order'}</Badge>,
    megabytes(newest.size),
  )
}

const FEW_CODES = 3

function SecondFactor({ account: { secondFactor, recoveryCodes } }: { account: Desk['account'] }) {
  if (!secondFactor) {
    const offer = 'Only a password protects your account'
    return (
      <Row
        when="Account"
        name={plain(offer)}
        action={
          <Open to="/admin/account" what={offer}>
            Add One
          </Open>
        }
      />
    )
  }
  return (
    <Row
      when={`${recoveryCodes} left`}
      name={plain('Recovery codes')}
      badge={recoveryCodes <= FEW_CODES && <Badge tone="orange">Few</Badge>}
      action={<Open to="/admin/account" what="Recovery codes" />}
    />
  )
}
