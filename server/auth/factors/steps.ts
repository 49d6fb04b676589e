export type Step = 'nothing' | 'password' | 'session'

export type Factor = 'code' | 'recovery code'

export type Proof = 'password' | Factor

export interface Demands {
  secondFactor: boolean
  codeApp: boolean
  recoveryCodes: number
}

/** Where a right proof leads; to `nothing` where the account does not take it at this step. */
export function after(step: Step, proof: Proof, demands: Demands): Step {
  if (step === 'nothing' && proof === 'password') return demands.secondFactor ? 'password' : 'session'
  if (step === 'password' && demands.secondFactor && takes(proof, demands)) return 'session'
  return 'nothing'
}

function takes(proof: Proof, { codeApp, recoveryCodes }: Demands): boolean {
  if (proof === 'code') return codeApp
  return proof === 'recovery code' && recoveryCodes > 0
}
