import { join } from 'node:path'
import pg from 'pg'
import type { Env } from '../env.ts'

/** Says what a command is about to change. Without passwords. */
export function sayTarget(env: Env): void {
  console.error(`Data folder: ${env.DATA_DIR}\nDatabase: ${databaseOf(env)}\nFiles: ${filesOf(env)}`)
}

function databaseOf({ DATABASE_URL }: Env): string {
  if (!DATABASE_URL) return 'site on 127.0.0.1, the Postgres of the data folder'
  const { database, host, port } = new pg.Client({ connectionString: DATABASE_URL })
  return `${database} on ${host}:${port}`
}

function filesOf({ s3, DATA_DIR }: Env): string {
  return s3 ? `the bucket ${s3.bucket} at ${new URL(s3.endpoint).origin}` : join(DATA_DIR, 'files')
}
