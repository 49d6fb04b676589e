import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { MailSettings } from './settings.ts'

const SECOND = 1_000

const CLOSE_TIMEOUT_MS = 10 * SECOND

export interface Message {
  to: { name: string; address: string }
  subject: string
  text: string
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
}

export interface Mailer {
  from: MailSettings['from'] | undefined
  /** Resolves once the mail server has accepted the message; rejects on refusal or timeout. */
  send(message: Message): Promise<void>
  /** Runs `job` after the jobs queued under the same key. It must not reject. */
  queue(key: string, job: () => Promise<void>): void
  busy(key: string): boolean
  stop(): Promise<void>
}

export function createMailer(settings: MailSettings | undefined): Mailer {
  const transport = settings && openTransport(settings)
  const queues = new Map<string, Promise<void>>()
  return {
    from: settings?.from,
    async send({ calendar, ...message }) {
      if (!transport) throw new Error('No mail server is set')
      const invite = calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }
      await transport.sendMail({ ...message, from: settings.from, ...invite })
    },
    queue(key, job) {
      const done = (queues.get(key) ?? Promise.resolve()).then(job).finally(() => {
        if (queues.get(key) === done) queues.delete(key)
      })
      queues.set(key, done)
    },
    busy: (key) => queues.has(key),
    async stop() {
      await Promise.race([Promise.all(queues.values()), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      transport?.close()
    },
  }
}

function openTransport({ url }: MailSettings) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    dnsTimeout: 5 * SECOND,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
