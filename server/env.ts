import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { FirstPassword, Username } from '#shared/account/session.ts'
import { backupVariables, secondPlaceSettings } from './files/second-place.ts'
import { s3Settings, s3Variables, trueOrFalse } from './files/settings.ts'
import { mailSettings, mailVariables } from './mail/settings.ts'

const port = z.coerce.number('must be a number').int().nonnegative().max(65_535, 'must be at most 65535')

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

const listed = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

const network = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])])
  .refine((value) => !value.endsWith('/0'))

const trustProxy = z
  .string()
  .transform((value) => (/^[1-9]$/.test(value) ? Number(value) : listed(value)))
  .refine((value) => typeof value === 'number' || value.every((item) => network.safeParse(item).success), {
    error: 'must be the number of proxies (1 to 9) or their addresses, such as 10.0.0.0/8, loopback',
  })

const Environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    PUBLIC_URL: origin.optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: postgresUrl.optional(),
    ...backupVariables,
    ...s3Variables,
    ...mailVariables,
    APPOINTMENT_RETENTION_MONTHS: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'must be a number of months, from 1 to 999')
      .transform(Number)
      .default(24),
    HIDDEN_POST_SLUGS: z.string().default('').transform(listed),
    ADMIN_USERNAME: Username.optional(),
    ADMIN_PASSWORD: FirstPassword.optional(),
    TRUST_PROXY: trustProxy.optional().transform((value) => value ?? false),
    SAMPLE_SITE: trueOrFalse,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine((set, { addIssue }) => {
    for (const { names, optional = [], others } of together) {
      const given = [...names, ...optional].find((name) => set[name])
      const missing = given ? names.filter((name) => !set[name]) : []
      for (const name of missing)
        addIssue({ code: 'custom', path: [name], message: `is needed with ${others ?? given}` })
    }
    if (set.BACKUP_WAL && set.DATABASE_URL)
      addIssue({
        code: 'custom',
        path: ['BACKUP_WAL'],
        message: 'is for the embedded Postgres: whoever runs the Postgres of DATABASE_URL archives its log',
      })
    if (set.BACKUP_COPY_DIR && set.BACKUP_S3_BUCKET)
      addIssue({
        code: 'custom',
        path: ['BACKUP_COPY_DIR'],
        message: 'cannot be set beside BACKUP_S3_BUCKET',
      })
  })

type Name =
  | 'ADMIN_USERNAME'
  | 'ADMIN_PASSWORD'
  | keyof (typeof mailVariables & typeof s3Variables & typeof backupVariables)

/** All `names` or none of them. */
const together: { names: Name[]; optional?: Name[]; others?: string }[] = [
  { names: ['ADMIN_USERNAME', 'ADMIN_PASSWORD'] },
  { names: ['SMTP_URL', 'MAIL_FROM'] },
  {
    names: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    optional: ['S3_PUBLIC_ENDPOINT'],
    others: 'the other S3 settings',
  },
  {
    names: [
      'BACKUP_S3_ENDPOINT',
      'BACKUP_S3_REGION',
      'BACKUP_S3_BUCKET',
      'BACKUP_S3_ACCESS_KEY_ID',
      'BACKUP_S3_SECRET_ACCESS_KEY',
    ],
    others: 'the other settings of that bucket',
  },
]

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
    // Only where the site is named may a command make a new one.
    siteNamed: Boolean(set.DATA_DIR || set.DATABASE_URL),
    BACKUP_DIR: backupFolder(env),
    secondPlace: secondPlaceSettings(env),
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
