import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { createCache } from '#server/cache/cache.ts'
import { closeDatabase, openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded/start.ts'
import { migrate } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { openFiles } from '#server/files/open.ts'
import { createListener, serve } from '#server/http/listener.ts'
import { createLog } from '#server/http/log.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { builtShell } from '#server/render/shell.ts'

export type BenchSite = Awaited<ReturnType<typeof startSite>>

/** Starts the site as `npm start` does, on an empty database and a free port. */
export async function startSite(settings: NodeJS.ProcessEnv = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'))
  const onLost = (reason: Error) => {
    throw reason
  }
  const postgres = await startEmbedded({ dataDir, onLost })
  await migrate(postgres.url)
  const server = createListener()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: origin, ...settings, NODE_ENV: 'production' })
  const db = openDatabase(postgres.url, () => {})
  const services = {
    env,
    db,
    files: await openFiles({ env, db }),
    mail: createMailer(env.mail),
    cache: createCache(),
    log: createLog('silent'),
    shell: await builtShell('dist'),
  }
  serve(server, createApp(services), services)
  return {
    ...services,
    databaseUrl: postgres.url,
    origin,
    async stop() {
      server.closeAllConnections()
      server.close()
      await closeDatabase(db.$client)
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
