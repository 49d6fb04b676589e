import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, type Demands, type Proof, type Step } from './steps.ts'

const demands = fc.record({
  secondFactor: fc.boolean(),
  codeApp: fc.boolean(),
  passkeys: fc.integer({ min: 0, max: 20 }),
  recoveryCodes: fc.integer({ min: 0, max: 10 }),
})
const proofs = fc.array(fc.constantFrom<Proof>('password', 'code', 'recovery code', 'passkey'), {
  maxLength: 8,
})

const walk = (given: Proof[], demanded: Demands) =>
  given.reduce<{ step: Step; since: Proof[] }>(
    ({ step, since }, proof) => {
      const next = step === 'session' ? step : after(step, proof, demanded)
      if (step === 'session') return { step, since }
      return { step: next, since: next === 'nothing' ? [] : [...since, proof] }
    },
    { step: 'nothing', since: [] },
  )

test('no order of proofs ends in a session without what the account demands', () => {
  fc.assert(
    fc.property(proofs, demands, (given, demanded) => {
      const { step, since } = walk(given, demanded)
      if (step === 'session') expect(enough(since, demanded)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

function enough([first, second, ...others]: Proof[], demands: Demands) {
  const { secondFactor, codeApp, passkeys, recoveryCodes } = demands
  if (others.length) return false
  if (first === 'passkey') return passkeys > 0 && second === undefined
  if (first !== 'password') return false
  if (!secondFactor) return second === undefined
  return (
    (second === 'code' && codeApp) ||
    (second === 'passkey' && passkeys > 0) ||
    (second === 'recovery code' && recoveryCodes > 0)
  )
}

test('password and then any factor that the account has end in a session', () => {
  fc.assert(
    fc.property(demands, (demanded) => {
      const led = (...given: Proof[]) => walk(given, demanded).step
      expect(led('password')).toBe(demanded.secondFactor ? 'password' : 'session')
      if (demanded.codeApp && demanded.secondFactor) expect(led('password', 'code')).toBe('session')
      if (demanded.passkeys) expect(led('passkey')).toBe('session')
      if (demanded.passkeys && demanded.secondFactor) expect(led('password', 'passkey')).toBe('session')
      if (demanded.recoveryCodes && demanded.secondFactor)
        expect(led('password', 'recovery code')).toBe('session')
    }),
  )
})
