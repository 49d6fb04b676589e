import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failedLogins } from '../../db/schema/accounts.ts'
import { aSite } from '../../testing/app.ts'
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
] as const

const post = (path: string, body: object) => site.request.post(`/api/auth/${path}`).send(body)

test('no order of calls ends in a session but a right password and then a right code, each of them once', async () => {
  const sequences = fc.array(fc.constantFrom(...calls), { minLength: 1, maxLength: 6 })
  await fc.assert(fc.asyncProperty(sequences, play), { numRuns: 40 })
}, 120_000)

/** Plays the calls, and beside them what they must lead to. */
async function play(sequence: (typeof calls)[number][]) {
  const { username, ...account } = await anAdmin(site.db)
  const { secret, code: used, recoveryCodes } = await aCodeApp(site, { username, ...account })
  const right = codeAt(secret, 30)
  const spent = new Set<string>()
  let pending = 'x'.repeat(43)
  let owing = false
  for (const call of sequence) {
    await site.db.delete(failedLogins)
    if (call.endsWith('password')) {
      const password = call === 'right password' ? aPassword : 'wrong'
      const { body, status } = await post('login', { username, password })
      expect(status).toBe(password === aPassword ? 200 : 401)
      expect(body.sessionId).toBeUndefined()
      pending = body.pending ?? pending
      owing ||= status === 200
      continue
    }
    const code = {
      'right code': right,
      'no token': right,
      'used code': used,
      'right recovery code': recoveryCodes[0] ?? '',
      'wrong recovery code': 'ABCD-ABCD-ABCD-ABCD-ABCD-ABCD',
    }[call as string]
    const sent = { pending: call === 'no token' ? 'y'.repeat(43) : pending, code: code ?? wrongCode(secret) }
    const { body, status } = await post(
      call.endsWith('recovery code') ? 'login/recovery-code' : 'login/code',
      sent,
    )
    const opens = owing && call.startsWith('right') && !spent.has(sent.code)
    expect([status, Boolean(body.sessionId)]).toEqual([opens ? 200 : 400, opens])
    if (!opens) continue
    owing = false
    spent.add(sent.code)
  }
}
