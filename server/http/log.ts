import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { type DestinationStream, type Logger, pino } from 'pino'
import { rootCause } from '../db/errors.ts'
import type { Env } from '../env.ts'
import { loggable } from './log-path.ts'

const secret = ['password', 'currentPassword', 'newPassword', 'token', 'sessionId', 'authorization', 'cookie']
const personal = ['body', 'headers', 'username', 'patientName', 'name', 'email', 'phone', 'reason', 'params']
// A set-up code is secret; the code of an error, one level deeper, is not.
const paths = ['code', ...[...secret, ...personal].flatMap((key) => [key, `*.${key}`])]

/** Secrets and personal data are redacted, should a caller pass them. */
export function createLog(level: Env['LOG_LEVEL'], stream?: DestinationStream): Logger {
  const options = { level, redact: { paths, censor: '[cut]' }, serializers: { err: describeError } }
  return pino(options, stream ?? standardOutput())
}

const BATCH_SIZE = 16_000 // characters, the most that pino writes at once; a write for each line costs a fifth of a cached answer
const FLUSH_INTERVAL_MS = 100
const BUFFER_LIMIT = 1_000_000 // characters that wait while nothing can be written

/** Lines are written in batches, the last ones at the exit. Without a listener a full disk behind it ends the process. */
function standardOutput(): DestinationStream {
  const batches = { sync: false, minLength: BATCH_SIZE, periodicFlush: FLUSH_INTERVAL_MS }
  return pino.destination({ dest: 1, ...batches, maxLength: BUFFER_LIMIT }).on('error', () => {})
}

const probed = new Set(['/healthz', '/readyz'])

interface Asked {
  requestId: string
  method: string | undefined
  path: string
}

export function requestLogger(log: Logger) {
  // These lines hold known fields only, and redaction costs more than the rest of them.
  const lines = log.child({}, { redact: [] })
  return (res: ServerResponse, asked: Asked) => {
    const start = performance.now()
    res.once('close', () => {
      const duration = Math.round(performance.now() - start)
      const aborted = !res.writableFinished || undefined
      const probe = probed.has(asked.path) && res.statusCode < 400 // probes come every few seconds
      lines[probe ? 'debug' : 'info']({ ...asked, status: res.statusCode, duration, aborted })
    })
  }
}

export function logRequests(log: Logger): RequestHandler {
  const logRequest = requestLogger(log)
  return (req, res, next) => {
    const [path = ''] = req.originalUrl.split('?')
    logRequest(res, { requestId: res.locals.requestId, method: req.method, path: loggable(path) })
    next()
  }
}

/** Drizzle's message repeats the parameters and Postgres's may repeat a value. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause = rootCause(error)
  const { code, table, constraint } = cause as Error & { code?: string; table?: string; constraint?: string }
  const holdsValue = cause.message.startsWith('Failed query') || /^22...$/.test(code ?? '')
  const frames = error.stack?.replace(error.message, '')
  return {
    type: cause.name,
    message: holdsValue ? '[cut]' : cause.message,
    code,
    table,
    constraint,
    stack: frames,
  }
}
