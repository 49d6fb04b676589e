import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

test('with nothing set, every setting has its default', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '0.0.0.0',
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'info',
    HIDDEN_POST_SLUGS: [],
    SAMPLE_SITE: false,
  })
})

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('hidden slugs are separated by commas, and the public address keeps its origin only', () => {
  const env = readEnv({ HIDDEN_POST_SLUGS: 'one, two,,three ', PUBLIC_URL: 'https://www.example.org/' })
  expect(env).toMatchObject({
    HIDDEN_POST_SLUGS: ['one', 'two', 'three'],
    PUBLIC_URL: 'https://www.example.org',
  })
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'three'],
  ['PUBLIC_URL', 'clinic.example'],
  ['PUBLIC_URL', 'https://www.example.org/path'],
  ['DATABASE_URL', 'mysql://user:s3cret@host/db'],
  ['SAMPLE_SITE', 'perhaps'],
  ['LOG_LEVEL', 'loud'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['MAIL_FROM', 'The Clinic <clinic>'],
  ['APPOINTMENT_RETENTION_MONTHS', '0.5'],
])('%s=%s is refused by name, and its value is not repeated', (name, value) => {
  const error = catchError(() => readEnv({ [name]: value }))
  expect(error).toBeInstanceOf(EnvError)
  expect(error.message).toContain(name)
  expect(error.message).not.toContain(value)
})

test('every wrong setting is named at once', () => {
  const { message } = catchError(() => readEnv({ PORT: 'x', LOG_LEVEL: 'loud' }))
  expect(message).toMatch(/PORT.*\n.*LOG_LEVEL/)
})

test('the mail server’s settings come both or not at all, and the sender may have a name', () => {
  const SMTP_URL = 'smtp://user:s3cret@mail.example.org:587'
  expect(readEnv({}).mail).toBeUndefined()
  expect(readEnv({ SMTP_URL, MAIL_FROM: 'The Clinic <clinic@example.org>' }).mail).toEqual({
    url: SMTP_URL,
    from: { name: 'The Clinic', address: 'clinic@example.org' },
  })
  expect(readEnv({ SMTP_URL, MAIL_FROM: 'clinic@example.org' }).mail?.from.name).toBe('')
  expect(catchError(() => readEnv({ SMTP_URL })).message).toMatch(/MAIL_FROM/)
  expect(catchError(() => readEnv({ MAIL_FROM: 'clinic@example.org' })).message).toMatch(/SMTP_URL/)
})

test('daily backups lie beside the embedded Postgres, and are made elsewhere only where a folder is named', () => {
  const DATABASE_URL = 'postgres://user:s3cret@host/db'
  expect(readEnv({ DATA_DIR: '/srv/site' }).BACKUP_DIR).toBe('/srv/site/backups')
  expect(readEnv({ DATABASE_URL }).BACKUP_DIR).toBeUndefined()
  expect(readEnv({ DATABASE_URL, BACKUP_DIR: '/srv/backups' }).BACKUP_DIR).toBe('/srv/backups')
  expect(readEnv({ BACKUP_DIR: 'off' }).BACKUP_DIR).toBeUndefined()
})

test('the bucket’s settings come all or none', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.org/',
    S3_REGION: 'eu-1',
    S3_BUCKET: 'site',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 's3cret',
  }
  expect(readEnv({}).s3).toBeUndefined()
  expect(readEnv(bucket).s3).toMatchObject({
    endpoint: 'https://s3.example.org',
    publicEndpoint: 'https://s3.example.org',
    forcePathStyle: false,
  })
  for (const name of Object.keys(bucket)) {
    const { message } = catchError(() => readEnv({ ...bucket, [name]: '' }))
    expect(message).toBe(`These settings are wrong:\n  ${name}: is needed with the other S3 settings`)
  }
  expect(catchError(() => readEnv({ ...bucket, S3_FORCE_PATH_STYLE: 'yes' })).message).toContain(
    'S3_FORCE_PATH',
  )
})

function catchError(run: () => unknown): Error {
  try {
    run()
  } catch (error) {
    return error as Error
  }
  throw new Error('Nothing was thrown')
}
