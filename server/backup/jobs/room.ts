import { statfs } from 'node:fs/promises'
import { BackupError } from '../archive.ts'

/** A full disk would stop the site. Throws BackupError unless so many bytes are free. */
export async function demandRoom(folder: string, bytes: number, refusal: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes) throw new BackupError(refusal)
}
