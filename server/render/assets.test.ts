import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import request from 'supertest'
import { afterAll, expect, test } from 'vitest'
import { builtShell } from './shell.ts'

const dist = await mkdtemp(join(tmpdir(), 'site-dist-'))
afterAll(() => rm(dist, { recursive: true, force: true }))

test('a file of the build that vanishes answers 404, and the server goes on', async () => {
  await cp('dist', dist, { recursive: true })
  const app = express().use((await builtShell(dist)).assets)
  const scripts = (await readdir(join(dist, 'client', 'assets'))).filter((name) => name.endsWith('.js'))
  const ask = (name = '') => request(app).get(`/assets/${name}`).set('Accept-Encoding', 'br')
  const [gone = '', left] = scripts
  expect((await ask(gone)).status).toBe(200)
  for (const ending of ['', '.br', '.gz']) {
    await rm(join(dist, 'client', 'assets', gone + ending), { force: true })
  }
  const answer = await ask(gone)
  expect(answer.status).toBe(404)
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect((await ask(left)).status).toBe(200)
})
