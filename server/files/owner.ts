import { chown, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What root writes into a site of another user becomes that user's, whose server could not read it otherwise. */
export async function giveToOwnerOf(folder: string, path: string): Promise<void> {
  if (process.geteuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  if (uid !== 0) await chown(path, uid, gid)
}

export async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made) await giveToOwnerOf(dirname(path), path)
}
