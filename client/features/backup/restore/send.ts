import { CHUNK_BYTES, type Received } from '#shared/backup/restore.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { storedSession } from '../../../lib/session.ts'
import { type Code, codeHeader, RESTORE } from './api.ts'

/** Milliseconds. */
const RETRY_INTERVAL_MS = 3_000

const away = [0, 429, 502, 503, 504] // 0 is a lost connection

/** After them the server is asked what has arrived. */
const passing = [...away, 400, 401, 408, 409]

interface Sending {
  code: Code
  signal: AbortSignal
  onProgress: (sent: { received: number; waiting: boolean }) => void
}

/** Sends a file in parts, whatever happens to the connection meanwhile; goes on where an earlier attempt ended. */
export async function sendFile(file: File, { code, signal, onProgress }: Sending): Promise<void> {
  let received = await announce()
  while (received < file.size) {
    const end = Math.min(received + CHUNK_BYTES, file.size)
    const status = await put(received, end)
    signal.throwIfAborted()
    if (status >= 200 && status < 300) received = end
    else if (!passing.includes(status)) throw new Error(refused(status))
    else {
      onProgress({ received, waiting: true })
      const again = await announceAgain()
      if (again < received) throw new Error(LOST)
      received = again
    }
    onProgress({ received, waiting: false })
  }

  async function announce(): Promise<number> {
    const body = { name: file.name, size: file.size, modified: file.lastModified }
    const headers = codeHeader(code)
    return (await api<Received>(`${RESTORE}/upload`, { method: 'POST', body, headers, signal })).received
  }

  async function announceAgain(): Promise<number> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS))
      signal.throwIfAborted()
      try {
        return await announce()
      } catch (error) {
        if (error instanceof ApiError ? !away.includes(error.status) : !(error instanceof TypeError))
          throw error
      }
    }
  }

  async function put(start: number, end: number): Promise<number> {
    const answer = await fetch(`${RESTORE}/upload`, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Range': `bytes ${start}-${end - 1}/${file.size}`,
        ...(code ? codeHeader(code) : { Authorization: `Bearer ${storedSession()}` }),
      },
      body: file.slice(start, end),
      signal,
    }).catch(() => undefined)
    return answer?.status ?? 0
  }
}

const LOST =
  'What was sent is not on the server that answers. Where the site runs on several machines, let one run meanwhile, or restore on the command line.'

const refused = (status: number) =>
  status === 507
    ? 'There is no room left on the server’s disk. Nothing was changed.'
    : `The file could not be sent: the server, or a proxy before it, answered ${status}. Show this to whoever runs the server.`
