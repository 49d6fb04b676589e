import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BACKUP_OVERDUE_MS, type LastRehearsal } from '#shared/backup.ts'
import { setupSteps } from '#shared/content/placeholders.ts'
import type { Desk } from '#shared/desk.ts'
import { megabytes } from '#shared/files/file-size.ts'
import { duration } from '../../../features/backup/words.ts'
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
  desk: { backup, second, account },
  today,
  onFillIn,
}: {
  desk: Pick<Desk, 'backup' | 'second' | 'account'>
  today: string
  onFillIn: () => void
}) {
  return (
    <Group title="The site">
      <ToFillIn onFillIn={onFillIn} />
      <Backup backup={backup} second={second} today={today} />
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

function Backup({ backup, second, today }: Pick<Desk, 'backup' | 'second'> & { today: string }) {
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
  const made = shortMoment(newest.madeAt, today)
  const late = (moment: string) => Date.now() - Date.parse(moment) > BACKUP_OVERDUE_MS
  const overdue = <Badge tone="orange">Overdue</Badge>
  if (late(newest.madeAt)) return row(made, 'There should be a newer backup', overdue)
  const { copiedAt, failure, walFailure, rehearsal } = second
  if (failure) return row(made, 'The backup is not at its second place', overdue, failure)
  if (walFailure) return row(made, 'Changes do not reach the second place', overdue, walFailure)
  if (copiedAt && late(copiedAt))
    return row(made, 'There should be a newer copy at the second place', overdue)
  if (rehearsal && 'failure' in rehearsal.result)
    return row(made, 'The last rehearsal of a restore failed', overdue, rehearsal.result.failure)
  const where = [
    megabytes(newest.size),
    copiedAt ? 'copied to the second place' : 'on this server only',
    rehearsal && rehearsedIn(rehearsal, today),
  ]
  return row(made, 'Backup made', <Badge tone="green">In order</Badge>, where.filter(Boolean).join(', '))
}

function rehearsedIn({ at, result }: LastRehearsal, today: string) {
  if ('failure' in result) return undefined
  return `restored in rehearsal ${shortMoment(at, today)}, ${duration(result.seconds)}, everything equal`
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
