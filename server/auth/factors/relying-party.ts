import { isIP } from 'node:net'
import type { Env } from '../../env.ts'
import { HttpError } from '../../http/errors.ts'

type Address = Pick<Env, 'PUBLIC_URL'>

/** Why browsers make no passkey for this address (WebAuthn level 3, section 5.1.2, and secure contexts). */
export function passkeyProblem({ PUBLIC_URL }: Address): string | null {
  const { protocol, hostname } = new URL(PUBLIC_URL)
  if (hostname === 'localhost') return null
  if (protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return null
  return `Passkeys need a site that is reached by HTTPS and under a name. This one’s address is ${PUBLIC_URL} (PUBLIC_URL in its settings).`
}

/** Throws 409 where the site’s address allows no passkeys. */
export function relyingParty(env: Address): { origin: string; id: string } {
  const problem = passkeyProblem(env)
  if (problem) throw new HttpError(409, problem)
  return { origin: env.PUBLIC_URL, id: new URL(env.PUBLIC_URL).hostname }
}
