import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startEmbedded } from './start.ts'
import { dataFolders } from './testing/servers.ts'

const aFolder = dataFolders()
const start = (dataDir: string) => startEmbedded({ dataDir, onLost: (reason) => expect.fail(reason.message) })

test.concurrent('data of another major version is refused, naming both and what to do', async () => {
  const dataDir = aFolder()
  await mkdir(path.join(dataDir, 'postgres'), { recursive: true })
  await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '17\n')
  await expect(start(dataDir)).rejects.toThrow(/belongs to Postgres 17 .* brings Postgres 18: make a backup/)
})

test.concurrent('a folder of something else in the place of the data is refused, and left alone', async () => {
  const dataDir = aFolder()
  await mkdir(path.join(dataDir, 'postgres'), { recursive: true })
  await writeFile(path.join(dataDir, 'postgres/holiday.jpg'), '')
  await expect(start(dataDir)).rejects.toThrow(/postgres is in the way: it holds no Postgres data/)
  expect(await readdir(dataDir, { recursive: true })).toEqual(['postgres', 'postgres/holiday.jpg'])
})

test.concurrent('a file in the place of the folder, and data without a version or a password, are named in a sentence', async () => {
  const dataDir = aFolder()
  await writeFile(dataDir, '')
  await expect(start(dataDir)).rejects.toThrow(`The data folder ${dataDir} cannot be made: there is a file`)
  await expect(start(path.join(dataDir, 'below'))).rejects.toThrow('there is a file in its place or above it')
  const damaged = aFolder()
  const version = path.join(damaged, 'postgres/PG_VERSION')
  await mkdir(path.dirname(version), { recursive: true })
  await writeFile(version, '')
  await expect(start(damaged)).rejects.toThrow(/is damaged: its file PG_VERSION names no version\. Restore/)
  await writeFile(version, '18\n')
  await expect(start(damaged)).rejects.toThrow(/is damaged: its file password is missing\. Restore a backup/)
})

test.concurrent('an empty folder in that place is used, and what a living process makes beside it stays', async () => {
  const dataDir = aFolder()
  const another = `postgres.new-${process.ppid}-ab`
  await mkdir(path.join(dataDir, 'postgres'), { recursive: true })
  await mkdir(path.join(dataDir, another))
  await (await start(dataDir)).stop()
  expect(await readdir(dataDir)).toContain(another)
})
