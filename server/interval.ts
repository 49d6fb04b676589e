export function runEvery(
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
