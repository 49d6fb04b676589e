import type { ChildProcess } from 'node:child_process'
import { chown } from 'node:fs/promises'
import path from 'node:path'
import { candidates, run, startInBackground } from './account.ts'
import { findBinaries } from './binaries.ts'

/** What runs Postgres' binaries as the OS user that may, and gives that user a file. */
export interface Tools {
  major: number
  run(binary: 'initdb' | 'pg_ctl', args: string[]): Promise<string>
  /** The server, which writes into the open file `log`. */
  serve(args: string[], log: number): Promise<ChildProcess>
  give(file: string): Promise<void>
}

export async function findTools(home: string, clusterFolder: string): Promise<Tools> {
  const binaries = await findBinaries()
  const reasons: string[] = []
  const server = path.join(binaries, 'postgres')
  for (const account of await candidates(home, clusterFolder)) {
    try {
      const version = await run(account, server, ['--version'], home)
      return {
        major: Number(/\(PostgreSQL\) (\d+)/.exec(version)?.[1]),
        run: (binary, args) => run(account, path.join(binaries, binary), args, home),
        serve: (args, log) => startInBackground(account, server, args, { cwd: home, log }),
        async give(file) {
          if (account.uid !== undefined) await chown(file, account.uid, account.gid ?? account.uid)
        },
      }
    } catch (error) {
      reasons.push((error as Error).message.split('\n')[0] ?? '')
    }
  }
  throw new Error(cannotRun({ musl: isMusl(), root: process.getuid?.() === 0, reasons }))
}

export function cannotRun(here: { musl: boolean; root: boolean; reasons: string[] }): string {
  if (here.musl)
    return 'The embedded Postgres has no build for Alpine (musl): set DATABASE_URL to a Postgres 15 or newer.'
  const why = here.reasons.length ? ` (${here.reasons.join('; ')})` : ''
  if (here.root)
    return (
      'Postgres refuses to run as root, and here it can neither run in a user namespace (unshare) nor as an ' +
      `OS user that reaches its binaries${why}: start as an ordinary user, or set DATABASE_URL.`
    )
  return `The embedded Postgres does not run on this machine${why}: set DATABASE_URL.`
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}
