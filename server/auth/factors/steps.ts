export type Step = 'nothing' | 'password' | 'session'

export type Factor = 'code' | 'recovery code' | 'passkey'

export type Proof = 'password' | Factor

export interface Demands {
  secondFactor: boolean
  codeApp: boolean
  passkeys: number
  recoveryCodes: number
}

export const nothing: Demands = { secondFactor: false, codeApp: false, passkeys: 0, recoveryCodes: 0 }

/** Where a right proof leads; to `nothing` where the account does not take it at this step. */
export function after(step: Step, proof: Proof, demands: Demands): Step {
  if (step === 'nothing' && proof === 'password') return demands.secondFactor ? 'password' : 'session'
  // A passkey is two factors by itself: the device, and the finger, face or PIN that it asks for.
  if (step === 'nothing' && proof === 'passkey') return demands.passkeys > 0 ? 'session' : 'nothing'
  if (step === 'password' && demands.secondFactor && takes(proof, demands)) return 'session'
  return 'nothing'
}

function takes(proof: Proof, { codeApp, passkeys, recoveryCodes }: Demands): boolean {
  if (proof === 'code') return codeApp
  if (proof === 'passkey') return passkeys > 0
  return proof === 'recovery code' && recoveryCodes > 0
}
