import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { FirstPassword, Username } from '#shared/session.ts'
import { COMMON_PASSWORD, isCommon } from './auth/common-passwords.ts'
import { missingS3, s3Settings, s3Variables } from './files/settings.ts'
import { mailSettings, mailVariables, missingMail } from './mail/settings.ts'

const port = z
  .string()
  .regex(/^\d+$/, 'must be a number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be at most 65535')

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.org' })
  .transform((value) => new URL(value))

  .refine((url) => url.pathname === '/' && !url.search && !url.hash, 'must have no path and no query')
  .refine((url) => !url.username && !url.password, 'must hold no user name and no password')
  .transform((url) => url.origin)

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:password@host:5432/database',
})

const trustProxy = z
  .string()
  .refine((value) => /^[1-9]$/.test(value) || listed(value).every(isNetwork), {
    error: 'must be the number of proxies (1 to 9) or their addresses, such as 10.0.0.0/8, loopback',
  })
  .transform((value): number | string[] | false => (/^\d$/.test(value) ? Number(value) : listed(value)))

function isNetwork(value: string): boolean {
  const [address = '', bits = '1', ...rest] = value.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  const named = ['loopback', 'linklocal', 'uniquelocal'].includes(value)
  return named || (rest.length === 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= most)
}

function listed(value: string) {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

const Environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    PUBLIC_URL: origin.optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: postgresUrl.optional(),
    BACKUP_DIR: z.string().min(1).optional(),
    ...s3Variables,
    ...mailVariables,
    APPOINTMENT_RETENTION_MONTHS: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'must be a number of months, from 1 to 999')
      .transform(Number)
      .default(24),
    HIDDEN_POST_SLUGS: z.string().default('').transform(listed),
    ADMIN_USERNAME: Username.optional(),
    ADMIN_PASSWORD: FirstPassword.refine((password) => !isCommon(password), COMMON_PASSWORD).optional(),
    TRUST_PROXY: trustProxy.default(false),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine(({ ADMIN_USERNAME, ADMIN_PASSWORD, ...others }, { addIssue }) => {
    if (ADMIN_USERNAME && !ADMIN_PASSWORD)
      addIssue({ code: 'custom', path: ['ADMIN_PASSWORD'], message: 'is needed with ADMIN_USERNAME' })
    if (ADMIN_PASSWORD && !ADMIN_USERNAME)
      addIssue({ code: 'custom', path: ['ADMIN_USERNAME'], message: 'is needed with ADMIN_PASSWORD' })
    for (const name of missingS3(others))
      addIssue({ code: 'custom', path: [name], message: 'is needed with the other S3 settings' })
    const unset = missingMail(others)
    if (unset) addIssue({ code: 'custom', path: [unset], message: 'is needed too, or mail cannot be sent' })
  })

export const variables = Object.keys(Environment.shape)

export type Env = ReturnType<typeof readEnv>

export class EnvError extends Error {}

/** `.env` in the working folder and the process environment, which wins. An empty variable counts as unset. */
export function readEnv(source: NodeJS.ProcessEnv = { ...envFile(), ...process.env }) {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(set)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new EnvError(`These settings are wrong:\n${lines.join('\n')}`)
  }
  const env = result.data
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    BACKUP_DIR: backupFolder(env),
    s3: s3Settings(env),
    mail: mailSettings(env),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  }
}

function backupFolder({ BACKUP_DIR, DATA_DIR, DATABASE_URL }: z.output<typeof Environment>) {
  if (BACKUP_DIR === 'off') return undefined
  if (BACKUP_DIR) return resolve(BACKUP_DIR)
  return DATABASE_URL ? undefined : resolve(DATA_DIR, 'backups')
}

function envFile(): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync('.env', 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new EnvError(`.env cannot be read: ${(error as Error).message}`)
  }
}
