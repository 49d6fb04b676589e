import { mkdtempSync, rmSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearStage } from '../backup/jobs/stage.ts'
import { isAlive } from '../db/embedded/process.ts'
import { unlessMissing } from '../unless-missing.ts'
import { stoppable } from './signals.ts'

/** Folders of commands that were killed: their names are the prefix and the process. */
export async function leftovers(parent: string, prefix: string): Promise<string[]> {
  const names = (await readdir(parent).catch(unlessMissing)) ?? []
  const isLeft = (name: string) => {
    const pid = Number(new RegExp(`^${prefix}(\\d+)`).exec(name)?.[1])
    return pid > 0 && !isAlive(pid)
  }
  return names.filter(isLeft).map((name) => join(parent, name))
}

/** In the system's temporary folder, where anybody may put one of such a name. What cannot be removed is said. */
export async function removeLeftovers(
  prefix: string,
  remove: (folder: string) => Promise<void>,
): Promise<void> {
  for (const left of await leftovers(tmpdir(), prefix)) {
    const found = await lstat(left).catch(unlessMissing)
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue
    await remove(left).catch((error) => console.error(`${left} could not be removed: ${error.message}`))
  }
}

/** A folder that goes with the command, however that ends; what a killed one left goes with the next. */
export async function inTemporaryFolder<Result>(
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const prefix = `site-${name}-`
  await removeLeftovers(prefix, clearStage)
  const stop = () => {
    console.error('Broken off. Nothing was changed.')
    process.exit(1)
  }
  return stoppable(stop, async () => {
    const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
    const remove = () => rmSync(folder, { recursive: true, force: true })
    process.once('exit', remove)
    try {
      return await work(folder)
    } finally {
      process.off('exit', remove)
      remove()
    }
  })
}
