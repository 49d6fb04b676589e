const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The innermost last. */
const stops: (() => void)[] = []

const stopInnermost = () => stops.at(-1)?.()

/** A signal meanwhile calls the innermost `stop`, in place of ending the process, which would clean nothing up. npm may
 * pass the same one on a second time. */
export async function stoppable<Result>(stop: () => void, work: () => Promise<Result>): Promise<Result> {
  if (!stops.length) for (const signal of SIGNALS) process.on(signal, stopInnermost)
  stops.push(stop)
  try {
    return await work()
  } finally {
    stops.pop()
    if (!stops.length) for (const signal of SIGNALS) process.off(signal, stopInnermost)
  }
}
