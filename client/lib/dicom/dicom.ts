import { RefusedPicture } from '../images/refused-picture.ts'
import { createWorkerQueue } from '../worker-queue.ts'
import type { DicomJob, Drawn } from './dicom.worker.ts'
import { around } from './regions.ts'
import type { Scan } from './scan.ts'

const JOB_TIMEOUT_MS = 30_000

const ask = createWorkerQueue<DicomJob>(
  () => new Worker(new URL('./dicom.worker.ts', import.meta.url), { type: 'module' }),
  JOB_TIMEOUT_MS,
)

const unable = async (): Promise<never> => {
  throw new RefusedPicture(
    'This browser cannot read this DICOM file. Export it as JPEG, or use another browser.',
  )
}

/** What `take` answers for a DICOM file: always medical, whatever its tags say. Throws RefusedPicture. */
export async function takeScan(file: File) {
  const scan = await ask<Scan>({ file }, unable)
  const draw = (frame: number) => ask<Drawn>({ file, scan, frame }, unable)
  // A new file from a new picture: no tag and no name of the original goes with it.
  const asFile = ({ png }: Drawn) => new File([png], 'scan.png', { type: 'image/png' })
  const first = await draw(0)
  const proposal = around(scan.regions)
  const frames = scan.frames.length
  return {
    file: asFile(first),
    medical: true,
    ...(proposal && { proposal }),
    ...(first.marks.length && { hints: first.marks }),
    ...(frames > 1 && { clip: { frames, frame: async (n: number) => asFile(await draw(n)) } }),
  }
}
