import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './port.ts'

const credentials = { username: 'doctor', password: 'fluid in the knee' }

export type Server = Awaited<ReturnType<typeof startServer>>

/** Starts the server as `npm start` does, in a child process on a temporary folder. */
export async function startServer(settings: NodeJS.ProcessEnv = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      ADMIN_USERNAME: credentials.username,
      ADMIN_PASSWORD: credentials.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    // stdout must be read to the end: a full pipe would block the server.
    child.stdout.on('data', (printed) => String(printed).includes('Ready at') && resolve())
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    pid: child.pid ?? 0,
    /** Resident bytes (proc(5), statm counts pages of 4 kB). */
    memory: () => Number(readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]) * 4096,
    async post<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as T
    },
    async signIn(): Promise<Record<string, string>> {
      const { sessionId } = await this.post<{ sessionId: string }>('/api/auth/login', credentials)
      return { Authorization: `Bearer ${sessionId}` }
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
