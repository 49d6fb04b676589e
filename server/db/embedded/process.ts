import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process is a Postgres on this data folder. */
export async function runs(pid: number, folder: string): Promise<boolean> {
  const line = await commandLine(pid).catch(() => '')
  return comparable(`${line} `).includes(comparable(` -D ${folder} `))
}

// Windows puts quotes around arguments.
const comparable = (text: string) => text.replaceAll('\\', '/').replaceAll('"', '')

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
  const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`
  const { stdout } = await (process.platform === 'win32'
    ? promisify(execFile)('powershell', ['-NoProfile', '-Command', query])
    : promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', `${pid}`]))
  return stdout
}
