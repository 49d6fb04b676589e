import { sql } from 'drizzle-orm'
import type { Transaction } from './client.ts'

export const privateTables = [
  ...['admin_users', 'admin_sessions', 'setup_codes', 'known_devices', 'failed_logins', 'backup_links'],
  ...[
    'account_events',
    'code_apps',
    'recovery_codes',
    'passkeys',
    'used_challenges',
    'pending_logins',
    'preview_links',
    'calendar_feeds',
    'second_place',
    'backup_copies',
    'restores',
    'secrets',
    'erasures',
  ],
]

export interface Column extends Record<string, unknown> {
  name: string
  account: boolean
}

export async function columnsOf(tx: Pick<Transaction, 'execute'>, table: string): Promise<Column[]> {
  const { rows } = await tx.execute<Column>(sql`
    select attname as name, exists (
      select from pg_constraint
      where conrelid = attrelid and contype = 'f' and conkey = array[attnum]
        and confrelid = 'public.admin_users'::regclass
    ) as account
    from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`)
  return rows
}

/** `json` is a list of rows as Postgres prints them. A reference to an account that no longer exists becomes null. */
export async function insertRows(tx: Transaction, table: string, columns: Column[], json: string) {
  if (privateTables.includes(table)) throw new Error(`No row may be put into ${table}`)
  const names = columns.map(({ name }) => sql.identifier(name))
  const values = columns.map(({ name, account }) => {
    const value = sql`given.${sql.identifier(name)}`
    return account ? sql`(select id from admin_users where id = ${value})` : value
  })
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)}
    from jsonb_populate_recordset(null::${sql.identifier(table)}, ${json}::jsonb) as given`)
}
