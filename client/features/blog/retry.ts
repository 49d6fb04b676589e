import { ApiError } from '../../lib/api.ts'

/** Milliseconds before each of the three retries; none starts later than 3 s after the first try. */
const RETRY_INTERVALS_MS = [300, 700, 1_500]
const RETRY_TIMEOUT_MS = 3_000

/** Whether a retry can help: network failure or 5xx. Any other answer is final. */
export const mayPass = (error: unknown) =>
  error instanceof ApiError
    ? error.status >= 500
    : // Offline, or HTML from a captive portal in place of JSON.
      error instanceof TypeError || error instanceof SyntaxError

export async function withRetries<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const begun = Date.now()
  for (const pause of RETRY_INTERVALS_MS) {
    try {
      return await ask()
    } catch (error) {
      if (!mayPass(error) || Date.now() - begun + pause > RETRY_TIMEOUT_MS) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal.throwIfAborted()
  }
  return ask()
}

/** Defeats caches between browser and server. */
export const cacheBuster = () => Math.random().toString(36).slice(2)
