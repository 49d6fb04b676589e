import type { RequestHandler } from 'express'
import { type DestinationStream, type Logger, pino } from 'pino'
import { rootCause } from './db/errors.ts'
import type { Env } from './env.ts'
import { loggable } from './logpath.ts'

const secret = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'sessionId',
  'code',
  'authorization',
  'cookie',
]
const personal = ['body', 'headers', 'username', 'patientName', 'name', 'email', 'phone', 'reason', 'params']
const paths = [...secret, ...personal].flatMap((key) => [key, `*.${key}`])

/** One JSON line an entry. What holds a secret or a person's data is cut, should a caller ever pass it. */
export function createLog(level: Env['LOG_LEVEL'], stream?: DestinationStream): Logger {
  const options = { level, redact: { paths, censor: '[cut]' }, serializers: { err: describeError } }
  return stream ? pino(options, stream) : pino(options)
}

const probed = new Set(['/healthz', '/readyz'])

/** One line a request, once it is answered or broken off; its query and everything that was sent stay out. */
export function logRequests(log: Logger): RequestHandler {
  return (req, res, next) => {
    const start = performance.now()
    const [path = ''] = req.originalUrl.split('?')
    res.once('close', () => {
      const duration = Math.round(performance.now() - start)
      const { requestId } = res.locals
      const aborted = !res.writableFinished || undefined
      // Asked every few seconds for as long as the process lives.
      const probe = probed.has(path) && res.statusCode < 400
      log[probe ? 'debug' : 'info']({
        requestId,
        method: req.method,
        path: loggable(path),
        status: res.statusCode,
        duration,
        aborted,
      })
    })
    next()
  }
}

/** Drizzle's message repeats the parameters and Postgres's may repeat a value: neither may reach a log. */
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
