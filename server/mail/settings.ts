import { z } from 'zod'
import { Email } from '#shared/fields.ts'

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'must be an address such as smtp://user:password@mail.example.org:587',
})

const sender = z
  .string()
  .transform(
    (value) => /^(?:(?<name>[^<>"\p{Cc}]{1,100})<(?<inside>[^<>]+)>|(?<bare>[^<>]+))$/u.exec(value)?.groups,
  )
  .transform((parts) => ({ name: parts?.name?.trim() ?? '', address: parts?.inside ?? parts?.bare ?? '' }))
  .refine(({ address }) => Email.safeParse(address).success, {
    error: 'must be an e-mail address, such as Clinic <clinic@example.org>',
  })

export const mailVariables = { SMTP_URL: smtpUrl.optional(), MAIL_FROM: sender.optional() }

type Variables = z.output<z.ZodObject<typeof mailVariables>>

export function mailSettings({ SMTP_URL: url, MAIL_FROM: from }: Variables) {
  return url && from ? { url, from } : undefined
}

export type MailSettings = NonNullable<ReturnType<typeof mailSettings>>
