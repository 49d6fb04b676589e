import { sql } from 'drizzle-orm'
import { UNDO_TIMEOUT_MS } from '#shared/undo.ts'
import { slotOf } from '../mail/message.ts'
import type { Row } from './read.ts'
import { untold } from './tell.ts'

/** Longer than the doctor is offered Undo: it may be pressed at the last moment, on a slow network. */
const UNDO_GRACE_MS = 2_000

const undoEnds = sql`now() + ${UNDO_TIMEOUT_MS + UNDO_GRACE_MS} * interval '1 millisecond'`

/** What a change sets because the patient has yet to hear of it, or knows it already. */
export function newsOf(before: Row, after: Row) {
  const begun = before.status === 'cancelled' && after.status !== 'cancelled' && !before.tellAfter
  const moved = slotOf(after) !== slotOf(before) && { knownSlot: knownSlot(before, after) }
  if (after.status === 'cancelled') {
    return { ...moved, ...(before.status !== 'cancelled' && { tellAfter: undoEnds }) }
  }
  return {
    ...(begun && { knownSlot: null }),
    ...moved,
    ...(toBeTold(before, after) && { toldAt: null }),
    ...(callsForMail(before, after) && untold),
    ...(before.tellAfter && { tellAfter: null }),
  }
}

/** Of a tick "Sent on WhatsApp", or of taking it back. */
export function ticked(before: Row, told: boolean | undefined) {
  if (told === undefined || told === (before.toldAt !== null)) return {}
  return { toldAt: told ? sql`now()` : null }
}

function knownSlot(before: Row, after: Row): string | null {
  const asked = before.preferredDate && before.preferredTime ? slotOf(before) : null
  const known = before.toldAt ? asked : (before.knownSlot ?? asked)
  return known === slotOf(after) ? null : known
}

function toBeTold(before: Row, after: Row): boolean {
  const turned = after.status !== before.status
  const moved = slotOf(after) !== slotOf(before)
  if (after.status === 'pending') return turned
  return after.status === 'confirmed' && (moved || (turned && !wasUndone(before)))
}

const wasUndone = (before: Row) => before.tellAfter !== null || before.status === 'completed'

function callsForMail(before: Row, after: Row): boolean {
  const turned = after.status !== before.status
  if (after.status !== 'confirmed') return after.status === 'pending' && turned && before.invitedFor !== null
  const slot = slotOf(after)
  if (wasUndone(before) && before.invitedFor === slot) return false
  return turned || slot !== slotOf(before)
}
