/** Does `work` every so many milliseconds until stopped, keeping no process alive. A failure is told, and the next time makes up for it. */
export function regularly(
  every: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  let underWay = Promise.resolve()
  const timer = setInterval(() => {
    underWay = work().then(() => {}, onFailure)
  }, every)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return underWay
    },
  }
}
