import { Router } from 'express'
import { PasskeyLogin, PasskeyOptionsInput } from '#shared/account/passkey.ts'
import { strangersBody } from '../../http/body.ts'
import { HttpError, input } from '../../http/errors.ts'
import { alarm } from '../alarm.ts'
import { addressCounters, countAttempt } from '../attempts.ts'
import { inTime } from '../deadline.ts'
import { type Place, placeOf } from '../place.ts'
import { queued } from '../queue.ts'
import { afterPassword, type Begun, finishSignIn, type SignIn } from './finish.ts'
import { checkPasskey, findPasskey, requestOptions, takePasskey, UNKNOWN } from './passkeys.ts'
import { nothing } from './steps.ts'

const NOT_YOURS = 'This passkey belongs to another account.'

export function publicPasskeys(signIn: SignIn) {
  const { services, known } = signIn
  const { db } = services
  const router = Router()

  router.post('/auth/login/passkey/options', strangersBody, async (req, res) => {
    const { pending } = input(PasskeyOptionsInput, req.body)
    const place = placeOf(req)
    const options = await inTime(res, (signal) =>
      queued({ who: place.address.block, reserved: () => known.has(place), signal }, async () => {
        if (!pending) return requestOptions(services)
        const { account } = await afterPassword(db, pending, place)
        return requestOptions(services, { token: pending, userId: account.id })
      }),
    )
    res.json(options)
  })

  router.post('/auth/login/passkey', strangersBody, async (req, res) => {
    const { username, pending, response } = input(PasskeyLogin, req.body)
    let found: Awaited<ReturnType<typeof findPasskey>>
    let used: Exclude<Awaited<ReturnType<typeof checkPasskey>>, string>
    let copied = false

    async function begun(place: Place): Promise<Begun> {
      found = await findPasskey(db, response.id, place)
      if (pending) return afterPassword(db, pending, place)
      if (!found) {
        await countAttempt(db, addressCounters(place.address))
        throw new HttpError(400, UNKNOWN)
      }
      const { account, known } = found
      const demands = { ...nothing, secondFactor: account.secondFactor, passkeys: 1 }
      return { account, device: known ? place.device : undefined, demands, step: 'nothing' }
    }

    await finishSignIn(signIn, req, res, {
      factor: 'passkey',
      event: 'signed in with a passkey',
      begun,
      pending,
      async check({ id, username: own }) {
        if (!found) return UNKNOWN
        const checked = await checkPasskey(services, found.passkey, { response, pending })
        if (typeof checked === 'string') return checked
        used = checked
        return found.account.id !== id || (username ?? own) !== own ? NOT_YOURS : undefined
      },
      async take(tx) {
        const wrong = found && (await takePasskey(tx, found.passkey, used))
        copied = wrong?.copied ?? false
        return wrong?.refusal
      },
      refused(refusal) {
        if (copied) alarm(services, 'passkey copied', placeOf(req))
        return {
          event: copied ? 'passkey copied' : 'passkey refused',
          error: new HttpError(400, refusal),
        }
      },
    })
  })
  return router
}
