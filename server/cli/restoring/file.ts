import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArchive } from '../../backup/archive.ts'
import { decrypt, isEncrypted } from '../../backup/encryption.ts'
import { readEnv } from '../../env.ts'
import { readSecret } from '../hidden.ts'
import { introduction, type Options, restoreArchive } from './into.ts'

export async function restoreFile(path: string, options: Options): Promise<string> {
  const env = readEnv()
  const plain = await plainCopy(path)
  try {
    const archive = await openArchive(plain?.path ?? path)
    console.error(introduction(archive))
    return await restoreArchive(env, archive, options)
  } finally {
    await plain?.remove()
  }
}

/** Undefined where the archive is not encrypted. */
async function plainCopy(path: string) {
  if (!(await isEncrypted(path).catch(() => false))) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'site-decrypted-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const plain = join(folder, 'site.zip')
    await decrypt(path, plain, await readSecret('Recovery passphrase: '))
    return { path: plain, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
