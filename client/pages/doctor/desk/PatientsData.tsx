import { Link } from 'react-router-dom'
import type { Desk } from '#shared/desk.ts'
import { breachSteps, nextStep, stepDueAt } from '#shared/notices/breach.ts'
import { kindLabel } from '../../../features/patients/kinds.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Group, Row } from './Row.tsx'
import { nearDay, shortMoment } from './words.ts'

const overdue = <Badge tone="orange">Overdue</Badge>

export function PatientsData({
  desk: { dueRequests, breach },
  today,
}: {
  desk: Pick<Desk, 'dueRequests' | 'breach'>
  today: string
}) {
  if (!dueRequests.length && !breach) return null
  return (
    <Group title="Patients’ data">
      {breach && <BreachRow breach={breach} today={today} />}
      {dueRequests.map(({ id, kind, dueOn }) => (
        <Row
          key={id}
          when={nearDay(dueOn, today)}
          name={plain(`Request: ${kindLabel(kind)}`)}
          badge={dueOn < today && overdue}
          action={<Open what={`Request: ${kindLabel(kind)}`} />}
        />
      ))}
    </Group>
  )
}

function BreachRow({
  breach: { noticedAt, done },
  today,
}: {
  breach: NonNullable<Desk['breach']>
  today: string
}) {
  const step = nextStep(done)
  const due = step && stepDueAt(step, noticedAt)
  const words = step ? `Data got out: ${breachSteps[step].title}` : 'Data got out: close the checklist'
  return (
    <Row
      when={due ? shortMoment(due.toISOString(), today) : ''}
      name={plain(words)}
      badge={due && due.valueOf() < Date.now() && overdue}
      action={<Open what={words} />}
    />
  )
}

const plain = (text: string) => <span className="desk-plain font-sans font-normal">{text}</span>

const Open = ({ what }: { what: string }) => (
  <Link to="/admin/patients" className="desk-link" aria-label={`Open: ${what}`}>
    <span>Open</span>
  </Link>
)
