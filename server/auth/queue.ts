import { createQueue } from '../http/queue.ts'

/**
 * All work on a password, its reading and counting in the database included. bcrypt runs in libuv's pool of four
 * threads, which files and compression need too; one place is kept for whoever is signed in or comes from a known address.
 */
export const { run: queued } = createQueue({
  atOnce: 3,
  kept: 1,
  waiting: 50,
  waitingEach: 2,
  busy: 'Too many are signing in. Try again soon.',
})
