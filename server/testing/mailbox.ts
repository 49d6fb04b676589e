import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** `except`: subjects of mails that the test is not about. */
export async function aMailbox({ except }: { except?: RegExp } = {}) {
  const received: { email: Email; raw: string; to: string[] }[] = []
  const state = { refusing: false, held: Promise.resolve() } // no mail is accepted before `held`
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, session, callback) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const raw = Buffer.concat(chunks).toString('utf8')
      const to = session.envelope.rcptTo.map(({ address }) => address)
      await state.held
      if (state.refusing) return callback(new Error(`No mailbox ${to}`))
      const email = await PostalMime.parse(raw)
      if (!except?.test(email.subject ?? '')) received.push({ email, raw, to })
      callback()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    received,
    state,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'The Clinic <clinic@example.org>' },
    calendarOf(index: number): string {
      const part = received[index]?.email.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
      const content = part?.content
      return typeof content === 'string' ? content : new TextDecoder().decode(content)
    },
  }
}
