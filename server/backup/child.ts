import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { startProgram } from '../program.ts'

const COMMAND_TIMEOUT_MS = 4 * 60 * 60_000

const KILL_TIMEOUT_MS = 3_000

/** Low priority keeps requests fast. */
export async function runCommand(
  [name, ...given]: ['backup', path: string] | ['copy'] | ['rehearse'] | ['wal-base'],
  settings: NodeJS.ProcessEnv,
  signal = new AbortController().signal,
): Promise<void> {
  signal.throwIfAborted()
  const child = startProgram(name, given, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: COMMAND_TIMEOUT_MS,
  })
  const ended = once(child, 'close')
  const stop = () => {
    child.kill()
    setTimeout(() => child.kill('SIGKILL'), KILL_TIMEOUT_MS).unref()
  }
  signal.addEventListener('abort', stop)
  try {
    // Before the child starts its threads, which inherit the priority.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const [[code], complaints] = await Promise.all([ended, text(child.stderr as Readable)])
    if (code !== 0) throw new Error(complaints.trim().split('\n').at(-1) || 'The command was ended')
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
