import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { sha256 } from '#server/testing/fingerprint.ts'

const NOTHING = 'nothing'

// A row must hold what was last acknowledged, or what was sent since without an answer.
interface Entry {
  acknowledged: string
  unanswered: string[]
}

/** Every write that the site has acknowledged, to be compared with the database and the files. */
export function openLedger() {
  const entries = new Map<string, Entry>()
  let writes = 0

  function acknowledge(key: string, value: string) {
    writes++
    entries.set(key, { acknowledged: value, unanswered: [] })
  }

  return {
    acknowledge,
    /** Notes what is about to be sent, and acknowledges it if `send` resolves to true. */
    async write(key: string, value: string, send: () => Promise<boolean>): Promise<boolean> {
      const entry = entries.get(key) ?? { acknowledged: NOTHING, unanswered: [] }
      entries.set(key, entry)
      entry.unanswered.push(value)
      const done = await send()
      if (done) acknowledge(key, value)
      return done
    },
    remove(key: string, send: () => Promise<boolean>) {
      return this.write(key, NOTHING, send)
    },
    writes: () => writes,
    async lost(databaseUrl: string, dataDir: string): Promise<string[]> {
      const found = await allThereIs(databaseUrl, join(dataDir, 'files'))
      return [...entries].flatMap(([key, { acknowledged, unanswered }]) => {
        const there = found.get(key) ?? NOTHING
        const right = there === acknowledged || unanswered.includes(there)
        return right ? [] : [`${key}: ${there} in place of ${acknowledged}`]
      })
    },
  }
}

export type Ledger = ReturnType<typeof openLedger>

const READINGS = `
  select 'post ' || slug as key, title as value from blog_posts
  union all select 'event ' || id, title from events
  union all select 'gallery ' || id, title from gallery_items
  union all select 'appointment ' || id, status || ' ' || coalesce(admin_notes, '') from appointments
  union all select 'page ' || page, coalesce(data ->> 'title', '') from site_content
  union all select 'trash ' || id, 'kept' from trash`

async function allThereIs(databaseUrl: string, files: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ key: string; value: string }>(READINGS).finally(() => client.end())
  const found = new Map(rows.map(({ key, value }) => [key, value]))
  for (const name of await readdir(files)) {
    if (name.endsWith('.pdf')) found.set(`file /objects/${name}`, sha256(await readFile(join(files, name))))
  }
  return found
}
