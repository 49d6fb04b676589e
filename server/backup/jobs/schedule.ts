import { runEvery } from '../../interval.ts'

interface Job {
  /** Milliseconds between two looks; one that takes longer is not begun again meanwhile. */
  every: number
  /** Before the first look. */
  first?: () => Promise<unknown>
  work(signal: AbortSignal): Promise<unknown>
  /** Not of what `stop` has ended. */
  onFailure(error: unknown): void
}

export interface Scheduled {
  /** Resolves once nothing of it runs. */
  stop(): Promise<void>
}

/** What the site does by itself with its backups: one of a kind at a time, ended when the site stops. */
export function schedule({ every, first, work, onFailure }: Job): Scheduled {
  const stopping = new AbortController()
  const { signal } = stopping
  const explain = (error: unknown) => {
    if (!signal.aborted) onFailure(error)
  }
  let running: Promise<unknown> | undefined
  const start = (job: () => Promise<unknown>) => {
    running = job()
      .catch(explain)
      .finally(() => {
        running = undefined
      })
  }
  if (first) start(first)
  const looking = runEvery(
    every,
    async () => {
      if (!running) start(() => work(signal))
      await running
    },
    explain,
  )
  return {
    async stop() {
      stopping.abort()
      await looking.stop()
      await running
    },
  }
}

/** Milliseconds of a clock that never jumps; of this process alone. */
export const steadyNow = () => performance.now()
