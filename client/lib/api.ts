import { SESSION_EXPIRED } from '#shared/credentials.ts'
import { forgetSession, SESSION_REFUSED, storedSession } from './session.ts'

const LOGIN = '/api/auth/login'

/** An answer other than success; the message is `${status}: ${error}` (decision 25). */
export class ApiError extends Error {
  status: number
  /** What our server says is wrong, alone; undefined when the answer was not its own. */
  error: string | undefined
  fields: Record<string, string>

  constructor(
    status: number,
    message: string,
    { error, fields = {} }: { error?: string; fields?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.error = error
    this.fields = fields
  }
}

/**
 * Every call of the API. Sends JSON, with its content type, only when there is a payload; always includes cookies, and
 * the session where one is stored (spec §6). Resolves to the parsed answer; throws ApiError on any status but
 * 2xx, TypeError when offline. A 401 ends the stored session, but for a failed login's (spec §8, decision 6).
 */
export async function api<T>(
  path: string,
  {
    method = 'GET',
    body,
    ifMatch,
    signal,
  }: {
    method?: string
    body?: unknown
    /** The `updatedAt` of what the caller saw: a row that has changed since is answered with 409 (decision 26). */
    ifMatch?: string | undefined
    signal?: AbortSignal
  } = {},
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
    const { error, fields } = JSON.parse(text) as { error?: string; fields?: Record<string, string> }
    if (error) return new ApiError(status, `${status}: ${error}`, { error, ...(fields && { fields }) })
  } catch {
    // Not our server's JSON: a proxy's page, or nothing at all. The text below says what there is.
  }
  return new ApiError(status, `${status}: ${text || statusText}`)
}
