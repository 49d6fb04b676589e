import { z } from 'zod'
import { ChangePasswordInput, FirstPassword, OwnPassword, Username } from '#shared/account/session.ts'

const username = (missing: string) => z.string().trim().min(1, missing).pipe(Username)

/** Compared as the shared schema stores passwords. */
const repeated = z.string().normalize('NFKC')

/** Also while another field is wrong. */
const always = () => true

export const LoginFields = z.strictObject({
  username: username('Enter your username'),
  password: OwnPassword,
})

export const SetupFields = z
  .strictObject({ username: username('Choose a username'), password: FirstPassword, repeated })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: 'Passwords do not match',
    when: always,
  })

export const ChangePasswordFields = ChangePasswordInput.safeExtend({ repeated }).refine(
  ({ newPassword, repeated }) => newPassword === repeated,
  { path: ['repeated'], error: 'New passwords do not match', when: always },
)
