import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { aFolder } from './machine.ts'
import { type Finding, seconds } from './report.ts'
import { launch } from './server.ts'

const SECRET = 'zq7-tell-nobody'

// A wrong value for each variable; where it needs others beside it, the entry holds them.
const wrong: Record<string, string> = {
  PORT: SECRET,
  PUBLIC_URL: `ftp://${SECRET}`,
  DATABASE_URL: `mysql://user:${SECRET}@host/db`,
  S3_ENDPOINT: SECRET,
  S3_FORCE_PATH_STYLE: SECRET,
  SMTP_URL: `http://user:${SECRET}@host`,
  MAIL_FROM: SECRET,
  APPOINTMENT_RETENTION_MONTHS: SECRET,
  ADMIN_PASSWORD: SECRET.slice(0, 7),
  ADMIN_USERNAME: SECRET,
  TRUST_PROXY: SECRET,
  SAMPLE_SITE: SECRET,
  LOG_LEVEL: SECRET,
}

/** A wrong line in `.env`, one variable at a time; then databases that cannot be reached. */
export async function settings(): Promise<Finding[]> {
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const lines = Object.entries(wrong)
  const nowhere = [1, port].map(
    (port) => ['DATABASE_URL', `postgres://user:${SECRET}@127.0.0.1:${port}/site`] as const,
  )
  const failures: string[] = []
  let slowest = 0
  for (const [name, value] of [...lines, ...nowhere]) {
    const { code, took, output } = await start(name, value)
    slowest = Math.max(slowest, took)
    const right = code === 1 && output.includes(name) && !output.includes(value) && !output.includes(SECRET)
    if (!right || took > 5_000)
      failures.push(
        `${name}: exit ${code} after ${seconds(took)}: ${output.replace(/\s+/g, ' ').slice(0, 120)}`,
      )
  }
  silent.close()
  return [
    {
      fault: 'bad .env',
      done: `${lines.length} variables wrong, one at a time; a database that is not there, or never answers`,
      measured:
        failures.join('; ') ||
        `each exits with 1 and is named, no value printed; slowest ${seconds(slowest)}`,
      bar: 'exits within 5 s, names the variable, prints no value',
      ok: failures.length === 0,
    },
  ]
}

async function start(name: string, value: string) {
  const cwd = aFolder()
  await writeFile(join(cwd, '.env'), `${name}=${value}\n`)
  await mkdir(join(cwd, 'data'))
  const began = performance.now()
  // The environment would override the file.
  const env = { ADMIN_USERNAME: undefined, ADMIN_PASSWORD: undefined, [name]: undefined }
  const server = await launch({ dataDir: join(cwd, 'data'), cwd, env })
  const late = setTimeout(() => server.kill(), 20_000)
  const code = await server.ended
  clearTimeout(late)
  return { code, took: performance.now() - began, output: server.output() }
}
