import { type Account, candidates, run } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'

export interface Tools extends Binaries {
  account: Account
  major: number
}

export async function findTools(home: string, clusterFolder: string): Promise<Tools> {
  const binaries = await findBinaries()
  const reasons: string[] = []
  for (const account of await candidates(clusterFolder)) {
    try {
      const version = await run(account, binaries.postgres, ['--version'], home)
      return { ...binaries, account, major: majorOf(version) }
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

const majorOf = (version: string) => Number(/\(PostgreSQL\) (\d+)/.exec(version)?.[1])

function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}
