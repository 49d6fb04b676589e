import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longCalendarDay, todayAtClinic } from '#shared/dates/dates.ts'
import type { RightsRequest } from '#shared/patients.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { QueryState } from '../../ui/text/QueryState.tsx'
import { requestsQuery } from './api.ts'
import { kindLabel } from './kinds.ts'
import { RequestDialog } from './RequestDialog.tsx'

export function RequestList() {
  const query = useQuery(requestsQuery)
  const [opened, setOpened] = useState<RightsRequest>()
  return (
    <>
      <QueryState query={query} loading="Loading the register..." empty="Nobody has asked for anything yet.">
        {(requests) => (
          <ul aria-label="Requests" className="divide-y divide-line border-y border-line">
            {requests.map((request) => (
              <Row key={request.id} request={request} onOpen={() => setOpened(request)} />
            ))}
          </ul>
        )}
      </QueryState>
      {opened && <RequestDialog request={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function Row({ request, onOpen }: { request: RightsRequest; onOpen: () => void }) {
  const { kind, patient, note, receivedOn, dueOn, answeredOn, outcome } = request
  const what = kindLabel(kind)
  const who = patient || 'a patient who has been erased'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-serif text-lg leading-snug font-semibold">
          {what}
          <State request={request} />
        </p>
        <p className="text-sm wrap-anywhere">{who}</p>
        <p className="text-sm text-muted tabular-nums">
          Came on {longCalendarDay(receivedOn)},{' '}
          {answeredOn ? `answered on ${longCalendarDay(answeredOn)}` : `due by ${longCalendarDay(dueOn)}`}
        </p>
        {[note, outcome].filter(Boolean).map((text) => (
          <p key={text} className="text-sm whitespace-pre-line text-muted wrap-anywhere">
            {text}
          </p>
        ))}
      </div>
      <Button
        look="secondary"
        size="small"
        aria-label={`${answeredOn ? 'Edit' : 'Answer'}: ${what}, ${who}`}
        onClick={onOpen}
      >
        {answeredOn ? 'Edit' : 'Answer'}
      </Button>
    </li>
  )
}

function State({ request: { dueOn, answeredOn } }: { request: RightsRequest }) {
  if (answeredOn) return <Badge tone="green">Answered</Badge>
  return dueOn < todayAtClinic() ? <Badge tone="orange">Overdue</Badge> : <Badge tone="blue">Open</Badge>
}
