import { SESSION_EXPIRED } from '#shared/credentials.ts'
import { forgetSession, SESSION_REFUSED, storedSession } from './session.ts'

const LOGIN = '/api/auth/login'

interface Refusal {
  error: string
  fields: Record<string, string>
  current: unknown
}

/** An answer other than success; the message is `${status}: ${error}` (decision 25). */
export class ApiError extends Error {
  status: number
  /** What our server says is wrong, alone; undefined when the answer was not its own. */
  error: string | undefined
  fields: Record<string, string>
  /** With a 409 for something that was changed elsewhere: the row as it is now (decision 26). */
  current: unknown

  constructor(status: number, message: string, { error, fields = {}, current }: Partial<Refusal> = {}) {
    super(message)
    this.status = status
    this.error = error
    this.fields = fields
    this.current = current
  }
}

interface Call {
  method?: string
  body?: unknown
  signal?: AbortSignal
  /** The `updatedAt` of what is about to be overwritten: refused with 409 where it has changed meanwhile. */
  ifMatch?: string | undefined
  /** Past every cache on the way: the browser sends `Cache-Control: no-cache` (spec §7). */
  fresh?: boolean
}

/**
 * Every call of the API. Sends JSON, with its content type, only when there is a payload; always includes cookies, and
 * the session where one is stored (spec §6). Resolves to the parsed answer; throws ApiError on any status but
 * 2xx, TypeError when offline. A 401 ends the stored session, but for a failed login's (spec §8, decision 6).
 */
export async function api<T>(
  path: string,
  { method = 'GET', body, signal, ifMatch, fresh = false }: Call = {},
) {
  const session = storedSession()
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...(session && { Authorization: `Bearer ${session}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(ifMatch && { 'If-Match': `"${ifMatch}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(fresh && { cache: 'no-store' }),
  })
  if (response.ok) return (await response.json()) as T
  if (response.status === 401 && path !== LOGIN) {
    forgetSession(session)
    dispatchEvent(new Event(SESSION_REFUSED))
    throw new ApiError(401, SESSION_EXPIRED, { error: SESSION_EXPIRED })
  }
  throw await asApiError(response)
}

async function asApiError(response: Response): Promise<ApiError> {
  const { status, statusText } = response
  const text = await response.text()
  try {
    const { error, ...more } = JSON.parse(text) as Partial<Refusal>
    if (error) return new ApiError(status, `${status}: ${error}`, { error, ...more })
  } catch {
    // Not our server's JSON: a proxy's page, or nothing at all. The text below says what there is.
  }
  return new ApiError(status, `${status}: ${text || statusText}`)
}
