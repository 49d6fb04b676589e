import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import os from 'node:os'
import { promisify } from 'node:util'

export interface Account {
  prefix: string[]
  uid?: number
  gid?: number
}

export async function run({ prefix, ...user }: Account, binary: string, args: string[], cwd: string) {
  const [command = binary, ...rest] = [...prefix, binary, ...args]
  // Our environment holds secrets, and PG* variables and locales that change what the binary does.
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }
  try {
    return (await promisify(execFile)(command, rest, { ...user, env, cwd, windowsHide: true })).stdout
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(stderr?.trim() || message, { cause: error })
  }
}

export async function candidates(clusterFolder: string): Promise<Account[]> {
  const self: Account = { prefix: [] }
  if (process.getuid?.() !== 0) return hasName() ? [self] : [...(await namespaces()), self]
  const owner = await stat(clusterFolder).catch(() => undefined)
  if (owner && owner.uid !== 0) return [{ prefix: [], uid: owner.uid, gid: owner.gid }]
  const postgres = (await users()).filter(({ name }) => name === 'postgres')
  return [...(await namespaces()), ...postgres.map(({ uid, gid }) => ({ prefix: [], uid, gid }))]
}

// initdb looks up the name of its user and stops if there is none.
async function namespaces(): Promise<Account[]> {
  const user = (await users()).find(({ uid }) => uid > 0)
  if (!user || process.platform !== 'linux') return []
  return [{ prefix: ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.uid}`] }]
}

async function users() {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return lines.map((line) => {
    const [name, , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false
  }
}
