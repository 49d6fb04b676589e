import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { countsOf } from '../backup/manifest.ts'
import { writeBackup } from '../backup/write.ts'
import { readEnv } from '../env.ts'
import { openFiles } from '../files/open.ts'
import { openForCommand, STATEMENT_TIMEOUT_MS } from './database.ts'
import { run, usage } from './run.ts'
import { stoppable } from './signals.ts'

async function backup(path: string): Promise<string> {
  if (existsSync(path)) throw new Error(`${path} is there already. Choose another name.`)
  const env = readEnv()
  const { db, close } = await openForCommand(env)
  const unfinished = `${path}.part`
  try {
    const files = await openFiles({ env, db }, STATEMENT_TIMEOUT_MS)
    const explain = (error: unknown) => {
      throw unwritable(path, error)
    }
    // Holds patients' data, so only the owner may read it.
    await writeFile(unfinished, '', { mode: 0o600 }).catch(explain)
    const out = createWriteStream(unfinished, { flush: true })
    const stop = () => out.destroy(new Error('Broken off. There is no backup.'))
    const write = () => writeBackup({ db, files }, out, console.error).catch(explain)
    const manifest = await stoppable(stop, write)
    await rename(unfinished, path)
    const counts = countsOf(manifest)
    const missing = manifest.missing.length
    const lost = missing ? ` The store had lost ${missing} files that rows name.` : ''
    return `${path} holds ${counts.rows} rows and ${counts.files} files, patients' data among them: keep it safe.${lost}`
  } finally {
    await rm(unfinished, { force: true }).catch(() => {}) // the error that matters is the first
    await close()
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is a file in the place of its folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
}

function unwritable(path: string, error: unknown): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new Error(`${path} cannot be written: ${reason}. There is no backup.`) : error
}

const [path, ...others] = process.argv.slice(2)
if (!path || path.startsWith('-') || others.length) usage('npm run backup -- <file>')
else await run(() => backup(path))
