import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { aFolder, endsWithUs, freePort } from './machine.ts'

export const credentials = { username: 'doctor', password: 'fluid in the knee' }

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const tsx = import.meta.resolve('tsx')

export type Server = Awaited<ReturnType<typeof startServer>>

interface Options {
  dataDir: string
  env?: NodeJS.ProcessEnv
  port?: number
  /** Where the server looks for `.env` and `dist`. */
  cwd?: string
}

/** Starts the built server as `npm start` does; does not wait until it is ready. */
export async function launch({ dataDir, env = {}, port, cwd = process.cwd() }: Options) {
  const { PATH, HOME, LANG, TMPDIR } = process.env
  const listening = port ?? (await freePort())
  const printed = join(aFolder(), 'output.log')
  const file = openSync(printed, 'w', 0o600)
  const began = performance.now()
  const child = spawn(process.execPath, ['--import', tsx, main], {
    cwd,
    env: {
      ...{ PATH, HOME, LANG, TMPDIR, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(listening) },
      ...{ ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password, ...env },
    },
    // Ctrl-C must reach this program alone, which then ends the servers.
    detached: true,
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  endsWithUs(child)
  const pid = child.pid ?? 0
  let code: number | null | undefined
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (status) => {
      code = status
      resolve(status)
    })
  })
  const output = () => readFileSync(printed, 'utf8')
  return {
    pid,
    port: listening,
    origin: `http://127.0.0.1:${listening}`,
    output,
    ended,
    /** Milliseconds since launch. */
    async ready() {
      while (!output().includes('Ready at')) {
        if (code !== undefined) throw new Error(`The server ended with ${code}:\n${output()}`)
        await delay(20)
      }
      return performance.now() - began
    },
    /** Resident bytes (proc(5), statm counts pages of 4 kB). */
    memory: () => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096,
    openFiles: () => readdirSync(`/proc/${pid}/fd`).length,
    /** kill -9 of this process alone, which leaves its Postgres behind. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

export async function startServer(options: Options) {
  const server = await launch({ ...options, dataDir: resolve(options.dataDir) })
  const readyAfter = await server.ready()
  return { ...server, readyAfter }
}
