import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Tells a command beside a running server where its Postgres is. Holds the password, hence mode 0600. */
export interface JoinFile {
  url: string
  pid: number
}

const fileIn = (dataDir: string) => path.join(dataDir, 'postgres.json')

export async function writeJoinFile(dataDir: string, content: JoinFile): Promise<void> {
  const fresh = `${fileIn(dataDir)}.${content.pid}`
  await writeFile(fresh, JSON.stringify(content), { mode: 0o600 })
  await rename(fresh, fileIn(dataDir))
}

export async function readJoinFile(dataDir: string): Promise<JoinFile | undefined> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as JoinFile
  } catch {
    return undefined
  }
}

export async function removeJoinFile(dataDir: string): Promise<void> {
  if ((await readJoinFile(dataDir))?.pid === process.pid) await rm(fileIn(dataDir), { force: true })
}
