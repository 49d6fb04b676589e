import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded/start.ts'
import { startProxy } from '#server/testing/tcp-proxy.ts'
import { aFolder } from './machine.ts'
import { startServer } from './server.ts'

export async function startPostgres() {
  const postgres = await startEmbedded({
    dataDir: join(aFolder(), 'database'),
    onLost: (reason) => {
      throw reason
    },
  })
  return {
    ...postgres,
    /** One statement on its own connection, past any proxy; resolves to its rows. */
    async sql<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]> {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      const { rows } = await client.query<Row>(statement, values).finally(() => client.end())
      return rows
    },
  }
}

export async function startBehindProxy(env: NodeJS.ProcessEnv = {}) {
  const postgres = await startPostgres()
  const proxy = await startProxy(postgres.url)
  const server = await startServer({ dataDir: aFolder(), env: { DATABASE_URL: proxy.url, ...env } })
  return {
    server,
    proxy,
    async stop() {
      await proxy.mend()
      const code = await server.stop()
      proxy.stop()
      await postgres.stop()
      return code
    },
  }
}
