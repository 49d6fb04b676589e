import type { Edit } from './edit.ts'
import type { Answer, Asked, Shot } from './edit.worker.ts'

const TOO_OLD =
  'This browser cannot edit pictures. Update it (Safari from 16.4 on, or a current Chrome, Edge or Firefox).'

/** One picture in a worker of its own, decoded once. `open` first. Both throw Error with a message to show. */
export function startEditing() {
  let worker: Worker | undefined

  async function ask(asked: Asked): Promise<Answer> {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') throw new Error(TOO_OLD)
    worker ??= new Worker(new URL('./edit.worker.ts', import.meta.url), { type: 'module' })
    const asking = worker
    const answer = await new Promise<Answer>((resolve, reject) => {
      asking.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
      asking.onerror = () =>
        reject(new Error('The picture could not be edited here. Close other tabs and try again.'))
      asking.postMessage(asked)
    })
    if ('error' in answer) throw new Error(answer.error)
    return answer
  }

  return {
    async open(file: Blob): Promise<Shot> {
      const answer = await ask({ open: file })
      if (!('shot' in answer)) throw new Error('Failed to load image')
      return answer.shot
    },
    /** Always a JPEG. */
    async burn(edit: Edit, name: string): Promise<File> {
      const answer = await ask({ burn: edit })
      if (!('burnt' in answer)) throw new Error('Failed to compress image')
      return new File([answer.burnt], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
    },
    close: () => worker?.terminate(),
  }
}
