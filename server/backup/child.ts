import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../cli/backup.ts', import.meta.url))

const BACKUP_TIMEOUT_MS = 2 * 60 * 60_000

const KILL_TIMEOUT_MS = 3_000

/** A process of its own frees its memory afterwards; low priority keeps requests fast. */
export async function runBackup(
  path: string,
  settings: NodeJS.ProcessEnv,
  signal = new AbortController().signal,
): Promise<void> {
  signal.throwIfAborted()
  const args = ['--max-semi-space-size=4', '--import', 'tsx', command, path]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: BACKUP_TIMEOUT_MS,
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
    const [[code], complaints] = await Promise.all([ended, text(child.stderr)])
    if (code !== 0) throw new Error(complaints.trim().split('\n').at(-1) || 'The command was ended')
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
