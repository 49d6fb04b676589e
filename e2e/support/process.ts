import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningProcess {
  origin: string
  dataDir: string
  output(): string
  /** SIGINT to the whole foreground group, as Ctrl-C in a terminal; resolves to the exit code. */
  interrupt(): Promise<number | null>
  /** kill -9 of the Node process alone, which leaves its Postgres behind. */
  kill(): Promise<void>
}

interface Start {
  dataDir?: string
  env?: NodeJS.ProcessEnv
}

/** Runs `npm start`, or another script, with nothing configured but its folder and port. */
export const npmStart = ({ script = ['start'], ...start }: Start & { script?: string[] } = {}) =>
  run(['npm', ...script], start)

async function run([command = '', ...args]: string[], { dataDir, env = {} }: Start): Promise<RunningProcess> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'site-journey-')))
  const port = await freePort()
  const child = spawn(command, args, {
    env: { ...bareEnvironment(), DATA_DIR: folder, PORT: String(port), ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const site: RunningProcess = {
    origin: `http://localhost:${port}`,
    dataDir: folder,
    output: () => printed,
    interrupt() {
      if (child.exitCode === null) signalGroup(child, 'SIGINT')
      return exited
    },
    async kill() {
      process.kill(serverProcess(folder, port), 'SIGKILL')
      await exited
    },
  }
  await Promise.race([
    until(() => printed.includes('Ready at')),
    exited.then((code) => {
      throw new Error(`${command} ended with ${code}:\n${printed}`)
    }),
  ])
  return site
}

/** Runs what `npm start` or `npm run demo` runs after the build, which the tests have done already. */
export const startBuilt = (program: 'server/main.ts' | 'server/cli/demo.ts', { env, ...start }: Start) =>
  run(['node', '--import', 'tsx', program], { ...start, env: { NODE_ENV: 'production', ...env } })

/** Runs what `npm start` runs after the build where it must refuse; resolves to its exit code and output. */
export function refusedStart(env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const child = spawn('node', ['--import', 'tsx', 'server/main.ts'], {
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

/** The server's Node process and its Postgres. */
export function processesOf(dataDir: string): string[] {
  const all = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return all.filter((line) => line.includes(dataDir))
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

// A fresh machine: without the test runner's variables.
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env
  return { PATH, HOME, LANG, TMPDIR }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  if (pid) process.kill(-pid, signal)
}

function serverProcess(dataDir: string, port: number): number {
  const listening = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => /node .*server\/main\.ts/.test(line))
    .map((line) => Number.parseInt(line, 10))
    .find((pid) => environmentOf(pid).includes(`PORT=${port}`))
  if (!listening) throw new Error(`No server process for ${dataDir}`)
  return listening
}

const environmentOf = (pid: number) =>
  execFileSync('cat', [`/proc/${pid}/environ`], { encoding: 'utf8' }).split('\0')

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** Polls `holds`; ends only with the test's own timeout. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50))
}
