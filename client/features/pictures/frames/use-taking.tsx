import { useRef, useState } from 'react'
import { RefusedPicture } from '../../../lib/images/refused-picture.ts'
import { type Taken, take } from '../../../lib/images/take.ts'
import type { Edited } from '../editor/edited.ts'
import { LookThrough } from './LookThrough.tsx'

/** What may be uploaded. */
export interface TakenPicture {
  file: File
  medical: boolean
  /** What the doctor said of it in the editor, through which every medical picture passes. */
  edited?: Edited
}

interface Asked {
  id: number
  name: string
  taken: Taken
  settle: (picture: TakenPicture | RefusedPicture) => void
}

/** Takes files, and has the doctor look through medical ones, one file after the other. */
export function useTaking() {
  const [asked, setAsked] = useState<Asked[]>([])
  const [first] = asked
  const lastId = useRef(0)

  async function takePicture(file: File): Promise<TakenPicture> {
    const taken = await take(file)
    if (!taken.medical) return taken
    return new Promise((resolve, reject) => {
      const settle: Asked['settle'] = (picture) => {
        setAsked((all) => all.slice(1))
        if (picture instanceof RefusedPicture) reject(picture)
        else resolve(picture)
      }
      const id = ++lastId.current
      setAsked((all) => [...all, { id, name: file.name, taken, settle }])
    })
  }

  const question = first && (
    <LookThrough
      key={first.id}
      name={first.name}
      taken={first.taken}
      onDone={(file, edited) => first.settle({ file, medical: edited.medical, edited })}
      onCancel={() => first.settle(new RefusedPicture(LEFT_OUT))}
    />
  )
  return { takePicture, question }
}

const LEFT_OUT =
  'It was left out, as a medical picture goes up only after you have looked at it. Choose it again.'
