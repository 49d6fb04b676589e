import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { npmStart, processesOf, refusedStart, removeFolder, startBuilt, until } from '../support/process.ts'

const folder = await mkdtemp(join(tmpdir(), 'site-start-'))
afterAll(async () => {
  expect(processesOf(folder)).toEqual([])
  await removeFolder(folder)
})

test('npm start on an empty folder prints the address and serves; Ctrl-C ends it and leaves no process', async () => {
  const site = await npmStart({ dataDir: folder })
  expect(site.output()).toContain(`Ready at ${site.origin}`)
  expect((await fetch(site.origin)).status).toBe(200)
  expect(processesOf(folder).length).toBeGreaterThan(0)
  await site.interrupt()
  expect(processesOf(folder)).toEqual([])
})

test('after kill -9 the next start takes over the database that was left behind', async () => {
  const killed = await startBuilt('server/main.ts', { dataDir: folder })
  await killed.kill()
  expect(processesOf(folder).length).toBeGreaterThan(0)
  const site = await startBuilt('server/main.ts', { dataDir: folder })
  expect((await fetch(`${site.origin}/api/content`)).status).toBe(200)
  await site.interrupt()
  await until(() => processesOf(folder).length === 0)
})

test('a second server on the same folder refuses, and the first goes on', async () => {
  const site = await startBuilt('server/main.ts', { dataDir: folder })
  const second = await refusedStart({ DATA_DIR: folder, PORT: '0' })
  expect(second.code).not.toBe(0)
  expect(second.output).toMatch(/process \d+|\(\d+\)|pid \d+/i)
  expect((await fetch(site.origin)).status).toBe(200)
  await site.interrupt()
})

test('a wrong setting stops the start, names the variable and prints no value', async () => {
  const data = join(folder, 'never-made')
  const { code, output } = await refusedStart({ DATA_DIR: data, DATABASE_URL: 'mysql://user:s3cret@host/db' })
  expect(code).not.toBe(0)
  expect(output).toContain('DATABASE_URL')
  expect(output).not.toContain('s3cret')
  expect(existsSync(data)).toBe(false)
})

test('a port that is taken is named, and nothing is left running', async () => {
  const site = await startBuilt('server/main.ts', { dataDir: folder })
  const other = join(folder, 'other')
  const { code, output } = await refusedStart({ DATA_DIR: other, PORT: new URL(site.origin).port })
  expect(code).not.toBe(0)
  expect(output).toContain('is taken')
  expect(processesOf(other)).toEqual([])
  await site.interrupt()
})
