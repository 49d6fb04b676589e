import { readContent } from '../content/read.ts'
import type { Services } from '../services.ts'

type Needed = Pick<Services, 'mail' | 'log' | 'env'> & Parameters<typeof readContent>[0]

/** Tells the doctor by mail, where mail is set up; nothing waits for it. */
export function mailDoctor(services: Needed, subject: string, paragraphs: string[]): void {
  const { mail, log, env } = services
  const { from } = mail
  if (!from) return
  mail.queue('doctor', async () => {
    try {
      const { profile } = await readContent(services)
      await mail.send({
        to: { name: profile.name, address: profile.email || from.address },
        subject: `${subject}: ${new URL(env.PUBLIC_URL).host}`,
        text: paragraphs.join('\n\n'),
      })
    } catch (error) {
      log.warn({ err: error }, 'the doctor could not be told by mail')
    }
  })
}
