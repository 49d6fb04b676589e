import { ApiError } from '../../lib/api.ts'

/** The row as it is now, after a 409. */
export const currentOf = <Row>(error: unknown): Row | undefined =>
  error instanceof ApiError && error.status === 409 ? (error.current as Row | undefined) : undefined

export const wasDeleted = (error: unknown) => error instanceof ApiError && error.status === 404

export function wordsOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.error
  return error instanceof TypeError ? 'Network error' : undefined
}

/** For where another sentence follows: some words of the server end with a full stop. */
export const sentenceOf = (error: unknown) =>
  `${(wordsOf(error) ?? 'Something went wrong').replace(/\.$/, '')}.`

/** With the status, for the form of a record. */
export function messageOf(error: unknown, atFields: boolean): string | undefined {
  if (atFields) return undefined
  if (error instanceof ApiError) return error.message
  return error instanceof TypeError ? 'Network error' : String(error)
}
