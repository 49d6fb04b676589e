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

// Connection exceptions, statement_timeout, too_many_connections, shutdown, crash and start of Postgres; then Node's.
const lossCodes =
  /^(08|57014|53300|57P0[123]|ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|EAI_AGAIN)/

const lossMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed/

export function isConnectionLoss(error: unknown): boolean {
  if (lossCodes.test(postgresCode(error) ?? '')) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (lossMessages.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isConnectionLoss)) return true
  }
  return false
}
