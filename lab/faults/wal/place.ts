import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { aPost, type Doctor, signIn } from '../doctor.ts'
import { aFolder, mountSmall, unmount } from '../machine.ts'
import { type Finding, seconds } from '../report.ts'
import { startServer } from '../server.ts'
import { fillUp, notRun } from '../store.ts'
import { aSecondPlace, endSegment, restoredElsewhere, stateOf, until } from './second.ts'

const MINUTE = 60_000

/** The second place fills up, and then vanishes, while the log is on its way there. */
export async function walPlace(): Promise<Finding[]> {
  const fault = 'second place full, then gone'
  const second = await aSecondPlace()
  const dataDir = join(aFolder(), 'data')
  if (!mountSmall(second.folder, 40)) return [notRun(fault)]
  const server = await startServer({ dataDir, env: second.env })
  const doctor = await signIn(server.origin)
  const state = () => stateOf(doctor)
  const settled = async () => {
    const { wal } = await state()
    return wal?.failure === null && wal.baseAt !== null
  }
  const first = await until(settled)
  const ballast = join(second.folder, 'ballast')
  await fillUp(ballast)
  const refused = [await write(doctor)]
  await endSegment(dataDir)
  const full = await until(async () => /room|full/.test((await state()).wal?.failure?.reason ?? ''))
  const desk = await doctor.must<{ second: { walFailure: string | null } }>('GET', '/api/desk')
  refused.push(await write(doctor))
  await rm(ballast)
  const room = await until(settled)

  unmount(second.folder)
  await write(doctor)
  await endSegment(dataDir)
  const gone = await until(async () => /Is its disk mounted/.test((await state()).wal?.failure?.reason ?? ''))
  refused.push(await write(doctor))
  // A new disk, empty, in its place.
  await second.mark()
  const back = await until(settled)
  await write(doctor, 'written last')
  await endSegment(dataDir)
  const archived = Date.now() + 1_500
  await until(async () => Date.parse((await state()).wal?.newestAt ?? '') > archived)
  const code = await server.stop()
  const restored = (await restoredElsewhere(second)).has('written last')
  return [
    {
      fault,
      done: 'a second place of 40 MB full to its last byte, then unmounted, then another disk in its place, while the log was sent',
      measured: `first base copy after ${seconds(first)}; full: said after ${seconds(full)}, on the desk ${desk.second.walFailure ? 'too' : 'NOT'}, whole again ${seconds(room)} after there was room; gone: said after ${seconds(gone)}, whole again after ${seconds(back)}; writes answered ${refused.join(', ')}; restored from the new disk: ${restored ? 'equal' : 'LACKING'}; exit ${code}`,
      bar: 'said within a minute; writes go on; whole again within two minutes; no half file under a whole one’s name',
      ok:
        [full, gone].every((took) => took < MINUTE) &&
        [first, room, back].every((took) => took < 2 * MINUTE) &&
        refused.every((status) => status === 201) &&
        desk.second.walFailure !== null &&
        restored &&
        code === 0,
    },
  ]
}

async function write(doctor: Doctor, title = 'Written meanwhile'): Promise<number> {
  return (await doctor.send('POST', '/api/blog-posts', aPost({ title }))).status
}
