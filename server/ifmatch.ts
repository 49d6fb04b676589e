import type { Request } from 'express'
import { HttpError } from './http.ts'

/**
 * Refuses to overwrite a row that has changed since the caller saw it: throws 409 with the row as it is now, if the
 * request has an If-Match that is not the row's `updatedAt` (decision 26).
 */
export function refuseStale(req: Request, current: { updatedAt: string }): void {
  const seen = req.get('If-Match')
  if (!seen || seen === '*' || seen.replace(/^W\/|"/g, '') === current.updatedAt) return
  throw new HttpError(409, 'This has been changed in another window meanwhile', { current })
}
