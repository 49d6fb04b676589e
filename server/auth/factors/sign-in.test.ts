import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failedLogins } from '../../db/schema/accounts.ts'
import { aSite } from '../../testing/app.ts'
import { aPasskey } from '../../testing/authenticator.ts'
import { anAdmin, aPassword } from '../../testing/factories.ts'
import { aCodeApp, codeAt, wrongCode } from '../../testing/second-factor.ts'

const site = await aSite()

const calls = [
  'right password',
  'wrong password',
  'right code',
  'wrong code',
  'used code',
  'right recovery code',
  'wrong recovery code',
  'no token',
  'passkey alone',
  'passkey after the password',
  'used passkey answer',
  'swapped challenge',
  'copied passkey',
] as const
type Call = (typeof calls)[number]

const post = (path: string, body: object) => site.request.post(`/api/auth/${path}`).send(body)

test('no order of calls ends in a session but a passkey, or a right password and then a right factor, each of them once', async () => {
  const sequences = fc.array(fc.constantFrom(...calls), { minLength: 1, maxLength: 7 })
  await fc.assert(fc.asyncProperty(sequences, play), { numRuns: 50 })
}, 180_000)

/** Plays the calls, and beside them what they must lead to. */
async function play(sequence: Call[]) {
  const account = await anAdmin(site.db)
  const { username } = account
  const { doctor, secret, code: used, recoveryCodes } = await aCodeApp(site, account)
  const { key } = await aPasskey(site, account, undefined, doctor)
  const optionsFor = async (body: object) => (await post('login/passkey/options', body)).body
  const old = key.get(await optionsFor({}))
  expect((await post('login/passkey', { response: old })).status).toBe(200)
  const right = codeAt(secret, 30)
  const spent = new Set<string>()
  let pending = 'x'.repeat(43)
  let owing = false
  let accepted = key.device.counter

  const codes: Partial<Record<Call, string>> = {
    'right code': right,
    'no token': right,
    'used code': used,
    'wrong code': wrongCode(secret),
    'right recovery code': recoveryCodes[0] ?? '',
    'wrong recovery code': 'ABCD-ABCD-ABCD-ABCD-ABCD-ABCD',
  }

  async function passkeyBody(call: Call) {
    if (call === 'used passkey answer') return { response: old }
    if (call === 'passkey alone') return { response: key.get(await optionsFor({})) }
    if (call === 'swapped challenge') return { response: key.get(await optionsFor({})), pending }
    if (call === 'copied passkey') {
      key.device.counter = accepted - 1
      return { response: key.get(await optionsFor({})) }
    }
    const { challenge = 'x', rpId = 'localhost' } = await optionsFor({ pending })
    return { response: key.get({ challenge, rpId }), pending }
  }

  for (const call of sequence) {
    await site.db.delete(failedLogins)
    if (call.endsWith('password') && !call.startsWith('passkey')) {
      const password = call === 'right password' ? aPassword : 'wrong'
      const { body, status } = await post('login', { username, password })
      expect(status).toBe(password === aPassword ? 200 : 401)
      expect(body.sessionId).toBeUndefined()
      pending = body.pending ?? pending
      owing ||= status === 200
      continue
    }
    const code = codes[call]
    const path = code
      ? call.endsWith('recovery code')
        ? 'login/recovery-code'
        : 'login/code'
      : 'login/passkey'
    const token = call === 'no token' ? 'y'.repeat(43) : pending
    const sent = code ? { pending: token, code } : await passkeyBody(call)
    const { body, status } = await post(path, sent)
    const finishes =
      owing && !spent.has(code ?? '') && (call.startsWith('right') || call === 'passkey after the password')
    const opens = finishes || call === 'passkey alone'
    expect([call, status, Boolean(body.sessionId)]).toEqual([call, opens ? 200 : 400, opens])
    if (opens && !code) accepted = key.device.counter
    if (!finishes) continue
    owing = false
    if (code) spent.add(code)
  }
}
