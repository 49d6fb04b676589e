import { execFileSync } from 'node:child_process'
import { readlinkSync } from 'node:fs'

/** A zombie has neither a folder nor a command line. */
export function processesIn(folder: string): { pid: number; command: string }[] {
  const table = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' })
  const all = table.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim() }))
  return all.filter(({ pid, command }) => `${command} ${workingFolder(pid)}`.includes(folder))
}

// Only Postgres's first process names the data folder; all of them work in it.
function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
