import { dayAndTime } from '#shared/dates/dates.ts'
import { mailDoctor } from '../mail/doctor.ts'
import type { Services } from '../services.ts'
import type { Place } from './place.ts'

const news = {
  'new browser': 'Someone signed in with a browser that was not known',
  'password changed': 'Your password was changed',
  'code app added': 'A code app was added to your account',
  'code app removed': 'The code app was removed from your account',
  'passkey added': 'A passkey was added to your account',
  'passkey removed': 'A passkey was removed from your account',
  'passkey copied': 'A sign-in was refused, as its passkey may have been copied',
  'recovery codes made': 'New recovery codes were made for your account',
  'calendar address made': 'An address was made from which calendars read your appointments’ times',
  'attempts spent': 'Ten attempts at your second factor were refused',
} as const

export function alarm(services: Services, event: keyof typeof news, place: Place): void {
  const { PUBLIC_URL } = services.env
  mailDoctor(services, news[event], [
    `${news[event]}.`,
    `${place.browser}, from ${place.network}\n${dayAndTime(new Date())} (India time)`,
    'If this was you, there is nothing to do.',
    `If it was not, go to ${PUBLIC_URL}/admin/account: remove what you do not know, change your password, and sign all other browsers out. If you cannot sign in any more, ask whoever runs the server to run: npm run admin -- reset-password`,
  ])
}
