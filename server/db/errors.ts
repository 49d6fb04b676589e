export function rootCause(error: Error): Error {
  return error.cause instanceof Error ? rootCause(error.cause) : error
}

export function postgresCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string') return code
  }
  return undefined
}

const lossCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled: statement_timeout
  '53300', // too_many_connections
])

const lossMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed/

export function isConnectionLoss(error: unknown): boolean {
  const code = postgresCode(error)
  if (code && (lossCodes.has(code) || code.startsWith('08'))) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (lossMessages.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isConnectionLoss)) return true
  }
  return false
}
