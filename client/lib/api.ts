import { SESSION_EXPIRED, SESSION_HEADER } from '#shared/account/bearer.ts'
import type { Page } from '#shared/paging.ts'
import { forgetSession, SESSION_REFUSED, storedSession, storeSession } from './session.ts'

const LOGIN = '/api/auth/login'

interface Refusal {
  error: string
  fields: Record<string, string>
  current: unknown
}

/** `message` is `${status}: ${error}`. */
export class ApiError extends Error {
  status: number
  error: string | undefined
  fields: Record<string, string>
  /** With a 409: the row as it is now. */
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
  ifMatch?: string | undefined
  headers?: Record<string, string> | undefined
  /** Bypasses every cache; sent as Cache-Control, which no browser adds by itself to a fetch with `no-store`. */
  fresh?: 'no-cache' | 'no-cache, no-store'
}

/** Throws ApiError on any status but 2xx, TypeError when offline. A 401 ends the stored session, except at login. */
export const api = async <T>(path: string, call?: Call) => (await (await send(path, call)).json()) as T

/** A page of an array; the Link header names the next one. */
export async function readPage<Item>(path: string, call?: Call): Promise<Page<Item>> {
  const response = await send(path, call)
  return { items: (await response.json()) as Item[], next: nextLink(response.headers.get('Link')) }
}

/** The address with rel="next" in a Link header (RFC 8288). */
export const nextLink = (header: string | null): string | null =>
  /<([^>]*)>[^<]*;\s*rel="?next"?\s*(?:[;,]|$)/i.exec(header ?? '')?.[1] ?? null

async function send(path: string, call: Call = {}): Promise<Response> {
  const session = storedSession()
  const ask = () => exchange(path, call, session)
  const response = await (session && call.method === 'POST' ? locked('shared', ask) : ask())
  if (response.ok) return response
  if (response.status === 401 && path !== LOGIN) {
    // Another call may have renewed the session, or be about to.
    if (session && session === storedSession()) await locked('exclusive', async () => {})
    if (session && storedSession() && session !== storedSession()) return send(path, call)
    forgetSession(session)
    dispatchEvent(new Event(SESSION_REFUSED))
    throw new ApiError(401, SESSION_EXPIRED, { error: SESSION_EXPIRED })
  }
  throw await asApiError(response)
}

/** In all tabs, whatever may renew the session holds a shared lock until its answer is read. */
const locked = <T>(mode: LockMode, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('session-renewal', { mode }, work) : work()

async function exchange(path: string, call: Call, session: string | null): Promise<Response> {
  const { method = 'GET', body, signal, ifMatch, fresh, headers } = call
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...(session && { Authorization: `Bearer ${session}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(fresh && { 'Cache-Control': fresh }),
      ...(ifMatch && { 'If-Match': `"${ifMatch}"` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(fresh && { cache: 'no-store' }),
  })
  const renewedId = response.headers.get(SESSION_HEADER)
  if (renewedId && session === storedSession()) storeSession(renewedId)
  return response
}

async function asApiError(response: Response): Promise<ApiError> {
  const { status, statusText } = response
  const text = await response.text()
  try {
    const { error, ...more } = JSON.parse(text) as Partial<Refusal>
    if (error) return new ApiError(status, `${status}: ${error}`, { error, ...more })
  } catch {
    // Not our server's JSON, such as a proxy's page.
  }
  return new ApiError(status, `${status}: ${text || statusText}`)
}
