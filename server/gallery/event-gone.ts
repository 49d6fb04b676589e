import { postgresCode } from '../db/errors.ts'
import { HttpError } from '../http/errors.ts'

const FOREIGN_KEY_VIOLATION = '23503'

export function eventGone(error: unknown): never {
  if (postgresCode(error) !== FOREIGN_KEY_VIOLATION) throw error
  const message = 'This event no longer exists'
  throw new HttpError(400, message, { fields: { eventId: message } })
}
