import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
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
  const users = await readUsers()
  // initdb looks up the name of its user and stops if there is none.
  const named = process.platform === 'linux' ? users.find(({ uid }) => uid > 0)?.uid : undefined
  const unshare = ['unshare', '--user', `--map-user=${named}`, `--map-group=${named}`]
  const namespaces = named ? [{ prefix: unshare }] : []
  const self = process.getuid?.()
  if (self !== 0)
    return users.some(({ uid }) => uid === self) ? [{ prefix: [] }] : [...namespaces, { prefix: [] }]
  const owner = await stat(clusterFolder).catch(() => undefined)
  if (owner && owner.uid !== 0) return [{ prefix: [], uid: owner.uid, gid: owner.gid }]
  const postgres = users.filter(({ name }) => name === 'postgres')
  return [...namespaces, ...postgres.map(({ uid, gid }) => ({ prefix: [], uid, gid }))]
}

async function readUsers() {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return lines.map((line) => {
    const [name, , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
}
