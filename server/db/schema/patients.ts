import { check, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { DoneSteps } from '#shared/notices/breach.ts'
import { requestKindCodes } from '#shared/notices/rights.ts'
import { createdAt, id, instant, oneOf, updatedAt } from './columns.ts'

/** What patients ask for under the data protection law. Of an erased patient the request stays, without the person. */
export const rightsRequests = pgTable(
  'rights_requests',
  {
    id: id(),
    kind: text('kind', { enum: requestKindCodes }).notNull(),
    patient: text('patient').notNull(),
    note: text('note').notNull().default(''),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    answeredOn: date('answered_on', { mode: 'string' }),
    outcome: text('outcome').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.answeredOn, t.dueOn), check('rights_requests_kind', oneOf(t.kind, requestKindCodes))],
)

export const breaches = pgTable('breaches', {
  id: id(),
  noticedAt: instant('noticed_at').notNull(),
  what: text('what').notNull().default(''),
  done: jsonb('done').$type<DoneSteps>().notNull().default({}),
  closedAt: instant('closed_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
