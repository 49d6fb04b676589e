import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { Env } from '../../env.ts'
import { startProgram } from '../../program.ts'
import { underWay } from './state.ts'
import type { Task } from './work.ts'

const WORK_TIMEOUT_MS = 4 * 60 * 60_000

export interface Work {
  env: Env
  task: Task
}

export type Answer = 'started' | 'busy'

/** Resolves once the work has begun, in a process of its own; how it goes on stands in the database. */
export async function begin(work: Work): Promise<void> {
  const child = startProgram('restore-given', [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: WORK_TIMEOUT_MS,
  })
  const answered = Promise.race([
    once(child, 'message').then(([answer]) => answer as Answer),
    once(child, 'exit').then(() => undefined),
  ])
  // Before the child starts its threads, which inherit the priority.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  // Not in its environment, which others of this user may read: it may hold a passphrase.
  child.send(work)
  const answer = await answered
  if (answer === 'busy') throw underWay()
  if (!answer) throw new Error('The process of the restore was ended')
}
