import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostmaster } from '#server/db/embedded/pid-file.ts'
import type { BenchSite } from './site.ts'

/** CPU (milliseconds) of `work` in this process and the site's Postgres; call the site from visitor.ts. Linux only. */
export async function cpuMeter({ env }: BenchSite) {
  const postmaster = await findPostmaster(join(env.DATA_DIR, 'postgres'))
  if (!postmaster) throw new Error('The site has no Postgres of its own')
  return async function cpu(work: () => Promise<unknown>): Promise<number> {
    const before = familyTimes(postmaster.pid)
    const start = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(start)
    let nanoseconds = 0
    for (const [pid, time] of familyTimes(postmaster.pid)) nanoseconds += time - (before.get(pid) ?? 0)
    return (user + system) / 1e3 + nanoseconds / 1e6
  }
}

/** CPU nanoseconds of `parent` and its children, by process id, each single-threaded (proc(5), schedstat). */
export function familyTimes(parent: number): Map<number, number> {
  const times = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (pid && (pid === parent || parentOf(pid) === parent)) times.set(pid, timeOf(pid))
  }
  return times
}

// The name, in brackets, may itself hold blanks and brackets.
const parentOf = (pid: number) => Number(contentOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1])
const timeOf = (pid: number) => Number.parseInt(contentOf(`/proc/${pid}/schedstat`), 10) || 0

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
