import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded/start.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    builtWith: Record<string, string>
  }
}

export default async function setup({ provide }: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-tests-'))
  const postgres = await startEmbedded({
    dataDir,
    onLost: (reason) => {
      throw reason
    },
  })
  const tearDown = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await Promise.all([makeTemplate(postgres.url), build()])
  } catch (error) {
    // Vitest calls tearDown only when setup has succeeded.
    await tearDown()
    throw error
  }
  provide('postgresUrl', postgres.url)
  provide('builtWith', settings)
  return tearDown
}

async function makeTemplate(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database template_site')
  await client.end()
  await migrate(databaseUrl(url, 'template_site'))
}

const settings = {
  DATABASE_URL: 'postgres://site:marked-database@marked-host.example/site',
  S3_ACCESS_KEY_ID: 'AKIAMARKEDMARKEDMARK',
  S3_SECRET_ACCESS_KEY: 'marked-s3-secret',
  SMTP_URL: 'smtps://site:marked-smtp@marked-mail.example',
  ADMIN_USERNAME: 'marked-doctor',
  ADMIN_PASSWORD: 'marked-password',
  HIDDEN_POST_SLUGS: 'marked-ghost',
  VITE_MARKED: 'marked-by-prefix',
}

/** In its own process, which does not inherit NODE_ENV=test. */
const build = () =>
  promisify(execFile)('npm', ['run', 'build'], {
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
  })

export function databaseUrl(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

export const asSuperuser = (url: string) => url.replace('//site:', '//postgres:')
