import { useEffect, useState } from 'react'
import type { Edit } from '../../../lib/images/edit/edit.ts'
import type { Shot } from '../../../lib/images/edit/edit.worker.ts'
import { startEditing } from '../../../lib/images/edit/editing.ts'

/** `address` is that of the preview. */
export type ShownShot = Shot & { address: string }

/** The picture as a worker has decoded it, which also makes the new one. */
export function useShot(file: File) {
  const [editing] = useState(startEditing)
  const [shot, setShot] = useState<ShownShot>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let address: string | undefined
    let left = false
    editing.open(file).then(
      (opened) => {
        if (left) return
        address = URL.createObjectURL(opened.preview)
        setShot({ ...opened, address })
      },
      (error: Error) => left || setProblem(error.message),
    )
    return () => {
      left = true
      editing.close()
      if (address) URL.revokeObjectURL(address)
    }
  }, [editing, file])
  return { shot, problem, burn: (edit: Edit) => editing.burn(edit, file.name) }
}
