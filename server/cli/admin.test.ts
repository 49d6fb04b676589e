import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminUsers } from '../db/schema/accounts.ts'
import { codeApps, passkeys, recoveryCodes } from '../db/schema/factors.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aPasskey } from '../testing/authenticator.ts'
import { anAdmin, aPassword } from '../testing/factories.ts'
import { aCodeApp } from '../testing/second-factor.ts'

const site = await aSite()

async function admin(args: string[], stdin = '', url = site.url) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli/admin.ts', ...args], {
    env: { ...process.env, DATABASE_URL: url },
  })
  child.stdin.end(stdin)
  const code = new Promise((resolve) => child.on('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, out, err }
}

test('reset-password sets the password, ends all sessions and lets the doctor in again at once', async () => {
  const account = await anAdmin(site.db)
  const { username } = account
  const doctor = await asDoctor(site, account)
  const login = (password: string) => site.request.post('/api/auth/login').send({ username, password })
  for (let i = 0; i < 11; i++) await login('forgotten')
  await login(aPassword).expect(429)
  const { code, out, err } = await admin(['reset-password'], 'another knee effusion\n')
  expect({ code, out, err }).toEqual({
    code: 0,
    out: `The password of "${username}" is changed, and every session is ended.\n`,
    err: expect.stringMatching(/^Data folder: .*\nDatabase: .*\nFiles: .*\n$/),
  })
  await doctor.get('/api/auth/me').expect(401)
  await login(aPassword).expect(401)
  const { body } = await login('another knee effusion').expect(200)
  const state = await site.request
    .get('/api/auth/account')
    .set('Authorization', `Bearer ${body.sessionId}`)
    .expect(200)
  expect(state.body.events).toContainEqual(
    expect.objectContaining({ event: 'password reset', browser: 'the command line' }),
  )
})

test('reset-password leaves the second factor unless it is told to remove it, passkeys too, and says which', async () => {
  const own = await aSite()
  const account = await anAdmin(own.db)
  const { doctor } = await aCodeApp(own, account)
  for (let i = 0; i < 2; i++) await aPasskey(own, account, undefined, doctor)
  const reset = (...options: string[]) =>
    admin(['reset-password', ...options], 'another knee effusion\n', own.url)
  const login = async () =>
    (
      await own.request
        .post('/api/auth/login')
        .send({ username: account.username, password: 'another knee effusion' })
    ).body
  expect((await reset()).out).toContain(
    'Sign-in still takes a code app or 2 passkeys, and a passkey needs no password; --remove-second-factor removes that.',
  )
  expect(await login()).toMatchObject({ pending: expect.any(String), recoveryCodes: 10 })
  expect((await reset('--remove-second-factor')).out).toContain(
    'No second factor is left: the password alone signs in.',
  )
  expect(await login()).toMatchObject({ sessionId: expect.any(String) })
  for (const table of [codeApps, passkeys, recoveryCodes]) expect(await own.db.$count(table)).toBe(0)
})

test.each([
  ['a short password', ['reset-password'], 'short\n', 1, 'Password must be at least 8 characters long'],
  ['no password', ['reset-password'], '', 1, 'Password must be at least 8 characters long'],
  ['a common password', ['reset-password'], 'password1\n', 1, 'This password is one of the commonest'],
  ['no command', [], '', 2, 'Usage: npm run admin -- reset-password [--remove-second-factor]'],
  ['another option', ['reset-password', '--remove'], '', 2, 'Usage'],
  ['another command', ['reset-passwords'], '', 2, 'Usage'],
])('%s is refused and changes nothing', async (_name, args, stdin, code, message) => {
  const before = await site.db.select().from(adminUsers)
  const result = await admin(args, stdin)
  expect(result.code).toBe(code)
  expect(result.err).toContain(message)
  expect(await site.db.select().from(adminUsers)).toEqual(before)
})

test('without an account, or without a database, one sentence says what to do', async () => {
  const empty = await aSite()
  const none = await admin(['reset-password'], 'another knee effusion', empty.url)
  expect(none).toMatchObject({ code: 1, err: expect.stringMatching(/\nThere is no account yet\. .*\n$/) })
  const away = await admin(
    ['reset-password'],
    'another knee effusion',
    'postgres://u:s3cret@127.0.0.1:1/none',
  )
  expect(away).toMatchObject({
    code: 1,
    err: expect.stringMatching(/\nThe database cannot be reached\. Nothing was changed\.\n$/),
  })
})

test('a database that refuses is quoted without the query and the new hash', async () => {
  const full = await aSite()
  await anAdmin(full.db)
  await full.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`)
  await full.db.execute(sql`
    create trigger refuse before update on admin_users for each row execute function refuse()`)
  const { code, err } = await admin(['reset-password'], 'another knee effusion', full.url)
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/\nFiles: .*\nthe disk is full\n$/) })
})
