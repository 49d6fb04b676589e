export function runEvery(every: number, work: () => Promise<unknown>, onFailure: (error: unknown) => void) {
  let underWay: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    underWay = work().catch(onFailure)
  }, every).unref()
  return {
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
