import { ApiError } from '../../lib/api.ts'

/** Milliseconds before each of the three retries, none of which begins later than 3 s after the first try (decision 9). */
const PAUSES = [300, 700, 1_500]
const LATEST = 3_000

/** Whether asking again, or elsewhere, can help: the network failed, or the server did. What else it answers is final. */
export const mayPass = (error: unknown) =>
  error instanceof ApiError
    ? error.status >= 500
    : // Offline; or not our server's JSON, but a hotel's login page.
      error instanceof TypeError || error instanceof SyntaxError

/** Asks again where that can help. Throws what the last try threw. */
export async function persistently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const begun = Date.now()
  for (const pause of PAUSES) {
    try {
      return await ask()
    } catch (error) {
      if (!mayPass(error) || Date.now() - begun + pause > LATEST) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal.throwIfAborted()
  }
  return ask()
}

/** What no cache on the way has seen (spec §7). */
export const cacheBuster = () => Math.random().toString(36).slice(2)
