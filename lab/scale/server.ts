import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

// Time limit for a start (milliseconds).
const START_TIMEOUT_MS = 60_000

/** A server process that can be stopped and started again. */
export function aServer(name: string, port: number, folder: string, settings: NodeJS.ProcessEnv) {
  const origin = `http://127.0.0.1:${port}`
  const log = openSync(join(folder, `${name}.log`), 'a')
  let child: ChildProcess | undefined

  async function ready(): Promise<boolean> {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer()
    return answer?.status === 200
  }

  return {
    name,
    port,
    origin,
    ready,
    /** Resolves, once it is ready, to the seconds that it took. */
    async start(): Promise<number> {
      const begun = performance.now()
      const started = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
        env: { ...process.env, ...settings, NODE_ENV: 'production', PORT: `${port}`, HOST: '127.0.0.1' },
        stdio: ['ignore', log, log],
      })
      child = started
      while (!(await ready())) {
        if (started.exitCode !== null || performance.now() - begun > START_TIMEOUT_MS)
          throw new Error(`Server ${name} did not start: see ${name}.log`)
        await delay(50)
      }
      return (performance.now() - begun) / 1_000
    },
    /** Stops it as a supervisor does; resolves to its exit code and the seconds that it took. */
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      const ending = child
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return { code: null, seconds: 0 }
      const begun = performance.now()
      const exited = new Promise<number | null>((resolve) => ending.on('exit', resolve))
      ending.kill(signal)
      return { code: await exited, seconds: (performance.now() - begun) / 1_000 }
    },
    /** Resident memory (MB) and CPU used so far (milliseconds). Linux only. */
    usage() {
      const read = (file: string) => readFileSync(`/proc/${child?.pid}/${file}`, 'utf8')
      const memory = Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1]) / 1_000
      const fields = read('stat').split(') ').at(-1)?.split(' ') ?? []
      // utime and stime count hundredths of a second (proc(5)).
      return { memory, cpu: (Number(fields[11]) + Number(fields[12])) * 10 }
    },
  }
}

export type Server = ReturnType<typeof aServer>
