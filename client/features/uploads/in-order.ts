import type { Body, Meta, Uppy } from '@uppy/core'

/** Returns how to run work for a stored file once all files before it have been stored, have failed or are gone. */
export function inOrderOfChoice<M extends Meta, B extends Body>(
  uppy: Uppy<M, B>,
  { lastFirst }: { lastFirst: boolean },
) {
  let order: string[] = []
  const waiting = new Map<string, () => void>()
  let last: Promise<unknown> = Promise.resolve()

  function advance() {
    for (const id of order) {
      const begin = waiting.get(id)
      if (!begin && isUnderWay(id)) return
      waiting.delete(id)
      begin?.()
    }
  }

  function isUnderWay(id: string) {
    const file = uppy.getFile(id)
    return file && !file.error && file.progress.uploadStarted && !file.progress.uploadComplete
  }

  uppy.on('file-added', ({ id }) => {
    const others = order.filter((other) => other !== id)
    order = lastFirst ? [id, ...others] : [...others, id]
  })
  uppy.on('upload-error', advance)
  uppy.on('file-removed', advance)

  return (id: string, work: () => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.set(id, () => {
        const done = last.then(work)
        last = done.catch(() => {})
        done.then(resolve, reject)
      })
      advance()
    })
}
