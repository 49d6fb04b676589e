import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import supertest from 'supertest'
import { CHUNK_BYTES, type RestoreSource, type RestoreState, SETUP_HEADER } from '#shared/backup/restore.ts'
import { firstStart } from '../auth/setup.ts'
import type { Site } from './app.ts'

type Agent = ReturnType<typeof supertest.agent>

/** Whoever opens the set-up link of a site without an account. */
export async function asNewcomer(site: Site) {
  const code = (await firstStart(site))?.split('#setup=')[1] ?? ''
  return { code, agent: supertest.agent(site.origin).set(SETUP_HEADER, code) }
}

export function restorer(agent: Agent) {
  const state = async () => (await agent.get('/api/restore').expect(200)).body as RestoreState
  async function ended() {
    for (;;) {
      const now = await state()
      if (now.step !== 'checking' && now.step !== 'restoring') return now
      await delay(50)
    }
  }
  const announce = async (path: string) => {
    const bytes = await readFile(path)
    const upload = { name: basename(path), size: bytes.length, modified: 1 }
    const { body } = await agent.post('/api/restore/upload').send(upload).expect(200)
    return { bytes, received: body.received as number }
  }
  const part = (bytes: Buffer, start: number, end: number) =>
    agent
      .put('/api/restore/upload')
      .set('Content-Type', 'application/octet-stream')
      .set('Content-Range', `bytes ${start}-${end - 1}/${bytes.length}`)
      .send(bytes.subarray(start, end))
  return {
    state,
    ended,
    announce,
    part,
    async upload(path: string, chunk = CHUNK_BYTES) {
      const { bytes, received } = await announce(path)
      for (let start = received; start < bytes.length; start += chunk)
        await part(bytes, start, Math.min(start + chunk, bytes.length)).expect(200)
    },
    async check(source: RestoreSource, passphrase?: string) {
      await agent.post('/api/restore/check').send({ source, passphrase }).expect(202)
      return ended()
    },
    async restore(secrets: { password?: string; passphrase?: string } = {}) {
      await agent.post('/api/restore').send(secrets).expect(202)
      return ended()
    },
  }
}
