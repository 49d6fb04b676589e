import { RefusedPicture } from './images/refused-picture.ts'

type Answer = { result: unknown } | { refused: string }

class WorkerFailed extends Error {}

/** In the worker. Errors must carry a sentence for the doctor. */
export function answerJobs<Job>(work: (job: Job) => Promise<unknown>): void {
  self.onmessage = async ({ data }: MessageEvent<Job>) => {
    const answer: Answer = await work(data).then(
      (result) => ({ result }),
      (error: Error) => ({ refused: error.message }),
    )
    self.postMessage(answer)
  }
}

/** One job at a time. A worker that takes too long is ended, and the next job gets a new one.
 * `otherwise` does the job of a worker that cannot run. */
export function createWorkerQueue<Job>(start: () => Worker, timeoutMs: number) {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  function stop() {
    worker?.terminate()
    worker = undefined
  }

  const ask = (job: Job) =>
    new Promise<unknown>((resolve, reject) => {
      if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') throw new WorkerFailed()
      worker ??= start()
      const timer = setTimeout(() => {
        stop()
        reject(new RefusedPicture('Reading this file took too long. Export it again, smaller, as JPEG.'))
      }, timeoutMs)
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        clearTimeout(timer)
        if ('result' in data) resolve(data.result)
        else reject(new RefusedPicture(data.refused))
      }
      worker.onerror = () => {
        clearTimeout(timer)
        stop()
        reject(new WorkerFailed())
      }
      worker.postMessage(job)
    })

  return <Result>(job: Job, otherwise: () => Promise<Result>): Promise<Result> => {
    const next = last.then(() =>
      ask(job).catch((error) => {
        if (error instanceof WorkerFailed) return otherwise()
        throw error
      }),
    )
    last = next.catch(() => {})
    return next as Promise<Result>
  }
}
