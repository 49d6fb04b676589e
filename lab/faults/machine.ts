import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processesIn } from '#server/testing/processes.ts'

const folders = new Set<string>()
const children = new Set<ChildProcess>()

/** Ends a process with the fault or the program that started it, at the latest. */
export function endsWithUs(child: ChildProcess) {
  children.add(child)
  child.once('exit', () => children.delete(child))
}

/** A temporary folder; cleanUp removes it with all that runs in it or is mounted below it. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-faults-'))
  folders.add(folder)
  return folder
}

/** Removes every trace of the faults so far; resolves to what still ran, which should be nothing. */
export function cleanUp(): string[] {
  for (const child of children) child.kill('SIGKILL')
  const left: string[] = []
  for (const folder of folders) {
    for (const { pid, command } of processesIn(folder)) {
      left.push(command)
      kill(pid)
    }
    for (const mount of mountsBelow(folder)) execFileSync('umount', ['-l', mount])
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    folders.delete(folder)
  }
  return left
}

/** kill -9 of everything that runs in a folder: with an embedded Postgres, all its processes. */
export function killAllIn(folder: string): number {
  const all = processesIn(folder)
  for (const { pid } of all) kill(pid)
  return all.length
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has exited already.
  }
}

const mountsBelow = (folder: string) =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`))

/** Mounts a small file system on an empty folder; false without the right to mount. */
export function mountSmall(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export const unmount = (folder: string) => execFileSync('umount', ['-l', folder])

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
