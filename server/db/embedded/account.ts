import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

export interface Account {
  prefix: string[]
  uid?: number
  gid?: number
}

// Our own environment holds secrets, and PG* variables and locales that change what a binary does.
const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }

export async function run({ prefix, ...user }: Account, binary: string, args: string[], cwd: string) {
  const [command = binary, ...rest] = [...prefix, binary, ...args]
  try {
    return (await promisify(execFile)(command, rest, { ...user, env, cwd, windowsHide: true })).stdout
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(stderr?.trim() || message, { cause: error })
  }
}

/** Goes on without us, in a session of its own: Ctrl-C reaches it only through us. Writes into the open file `log`. */
export async function startInBackground(
  { prefix, ...user }: Account,
  binary: string,
  args: string[],
  { cwd, log }: { cwd: string; log: number },
): Promise<ChildProcess> {
  const [command = binary, ...rest] = [...prefix, binary, ...args]
  const options = { ...user, env, cwd, windowsHide: true, detached: true }
  const child = spawn(command, rest, { ...options, stdio: ['ignore', log, log] })
  child.unref()
  await once(child, 'spawn')
  return child
}

/** As root: the owner of the cluster, or of the folder in which it will be made. */
export async function candidates(home: string, clusterFolder: string): Promise<Account[]> {
  const users = await readUsers()
  // initdb looks up the name of its user and stops if there is none.
  const named = process.platform === 'linux' ? users.find(({ uid }) => uid > 0)?.uid : undefined
  const unshare = ['unshare', '--user', `--map-user=${named}`, `--map-group=${named}`]
  const namespaces = named ? [{ prefix: unshare }] : []
  const asUser = (uid: number | undefined, ids: { uid?: number; gid?: number }) => {
    const direct = [{ prefix: [], ...ids }]
    return users.some((user) => user.uid === uid)
      ? direct
      : [...namespaces.map((namespace) => ({ ...namespace, ...ids })), ...direct]
  }
  const self = process.getuid?.()
  if (self !== 0) return asUser(self, {})
  const { uid, gid } = await stat(clusterFolder).catch(() => stat(home))
  if (uid !== 0) return asUser(uid, { uid, gid })
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
