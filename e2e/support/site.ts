import { firstStart } from '#server/auth/setup.ts'
import { aSite } from '#server/testing/app.ts'
import { undoEnds } from '#server/testing/undo.ts'
import { freePort } from './process.ts'

export interface RunningSite {
  origin: string
  databaseUrl: string
  /** What the server would have printed and logged. */
  output(): string
  /** As if the time for Undo had passed for all that was cancelled. */
  undoEnds(): Promise<void>
}

/** A site for one test file, in this process and on a database of its own; stops after the file's last test. */
export async function aRunningSite(env: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const port = await freePort()
  const site = await aSite({ port, env: { PORT: String(port), ...env } })
  const setupLink = await firstStart(site)
  const output = () => [setupLink, ...site.logged].join('\n')
  return {
    origin: `http://localhost:${port}`,
    databaseUrl: site.url,
    output,
    undoEnds: () => undoEnds(site),
  }
}
