import { useEffect, useRef, useState } from 'react'

export interface Clip {
  frames: number
  frame(n: number): Promise<File>
}

type Read = { number: number; file: File } | { number: number; problem: string }

/** While a frame is read, all wishes but the latest are dropped. */
function createReader(clip: Clip, show: (read: Read) => void) {
  let wanted = 0
  let reading = false
  let open = true
  return {
    async want(number: number) {
      wanted = number
      if (reading) return
      reading = true
      let read: Read
      do {
        const now = wanted
        read = await clip.frame(now).then(
          (file) => ({ number: now, file }),
          (error: Error) => ({ number: now, problem: error.message }),
        )
        if (open) show(read)
      } while (open && read.number !== wanted)
      reading = false
    },
    close() {
      open = false
    },
  }
}

/** The wanted frame, and until it is read the address of the last one. */
export function useFrame(clip: Clip, wanted: number) {
  const [read, setRead] = useState<Read>()
  const [address, setAddress] = useState<string>()
  const reader = useRef<ReturnType<typeof createReader>>(undefined)

  useEffect(() => {
    const started = createReader(clip, setRead)
    reader.current = started
    return started.close
  }, [clip])
  useEffect(() => {
    void reader.current?.want(wanted)
  }, [wanted])
  const file = read && 'file' in read ? read.file : undefined
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setAddress(address)
    return () => URL.revokeObjectURL(address)
  }, [file])

  const current = read?.number === wanted ? read : undefined
  return {
    address,
    file: current && 'file' in current ? current.file : undefined,
    problem: current && 'problem' in current ? current.problem : undefined,
  }
}
