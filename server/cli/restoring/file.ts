import { join } from 'node:path'
import { openArchive } from '../../backup/archive.ts'
import { decrypt, isEncrypted } from '../../backup/encryption.ts'
import { readEnv } from '../../env.ts'
import { readSecret } from '../hidden.ts'
import { inTemporaryFolder } from '../temporary.ts'
import { introduction, type Options, restoreArchive } from './into.ts'

export async function restoreFile(path: string, options: Options): Promise<string> {
  if (!(await isEncrypted(path).catch(() => false))) return restorePlain(path, options)
  return inTemporaryFolder('decrypted', async (folder) => {
    const plain = join(folder, 'site.zip')
    await decrypt(path, plain, await readSecret('Recovery passphrase: '))
    return restorePlain(plain, options)
  })
}

async function restorePlain(path: string, options: Options): Promise<string> {
  const archive = await openArchive(path)
  console.error(introduction(archive))
  return restoreArchive(readEnv(), archive, options)
}
