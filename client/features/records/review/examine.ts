import type { SiteContent } from '#shared/content/pages.ts'
import { needsCheck, type PictureFacts } from '#shared/pictures/facts.ts'
import type { Decision } from '#shared/review/decision.ts'
import type { Document, Known } from '#shared/review/document.ts'
import type { Review } from '#shared/review/review.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { sentenceOf } from '../refusals.ts'
import type { Reviewed } from './read-html.ts'

const REVIEW_TIMEOUT_MS = 10_000
const ANSWER_TIMEOUT_MS = 4_000
/** Of links, and of pictures. */
const ASKED_LIMIT = 60
const AT_ONCE = 6

const CANNOT_RUN = 'The review could not run in this browser.'

export interface Examined extends Review {
  decisions: Decision[]
  /** Links and pictures that could not be asked about. */
  unasked: number
  at: Date
}

export const reviewPath = (subject: string) => `/api/reviews/${encodeURIComponent(subject)}`

/** Throws where the review itself or what was decided is out of reach. */
export async function examine(subject: string, reviewed: Reviewed): Promise<Examined> {
  const [{ known, unasked }, decisions] = await Promise.all([
    knownOf(reviewed),
    api<Decision[]>(reviewPath(subject)),
  ])
  return { ...(await inWorker({ ...reviewed, known })), decisions, unasked, at: new Date() }
}

/** Why nothing was checked, in a sentence. */
export const failureOf = (error: unknown) =>
  error instanceof Error && error.message === CANNOT_RUN ? CANNOT_RUN : sentenceOf(error)

function inWorker(document: Document): Promise<Review> {
  const worker = new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Review>((resolve, reject) => {
    const fail = () => reject(new Error(CANNOT_RUN))
    const timer = setTimeout(fail, REVIEW_TIMEOUT_MS)
    worker.onerror = fail
    worker.onmessage = ({ data }: MessageEvent<Review>) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.postMessage(document)
  }).finally(() => worker.terminate())
}

async function knownOf({ links, pictures }: Reviewed): Promise<{ known: Known; unasked: number }> {
  const own = [...new Set(links.map(({ href }) => href).filter(isOwn))]
  const stored = [...new Set(pictures.map(({ src }) => src).filter((src) => src.startsWith('/objects/')))]
  const [{ profile }, there, facts] = await Promise.all([
    api<Pick<SiteContent, 'profile'>>('/api/content'),
    askedOf(own, isThere),
    askedOf(stored, factsOf),
  ])
  const where = (holds: (fact: PictureFacts) => boolean) =>
    stored.filter((src) => {
      const fact = facts.get(src)
      return fact && holds(fact)
    })
  return {
    known: {
      ownNumbers: [profile.phone, profile.whatsapp].filter(Boolean),
      missing: own.filter((href) => there.get(href) === false),
      unchecked: where(needsCheck),
      notAgreed: where(({ showsPatient, patientAgreedOn }) => showsPatient === true && !patientAgreedOn),
    },
    unasked: own.length + stored.length - there.size - facts.size,
  }
}

/** What each answered; those that gave none are left out. */
async function askedOf<Answer>(things: string[], ask: (thing: string) => Promise<Answer | undefined>) {
  const answers = new Map<string, Answer>()
  const waiting = things.slice(0, ASKED_LIMIT)
  const askNext = async (): Promise<void> => {
    const thing = waiting.shift()
    if (thing === undefined) return
    const answer = await ask(thing).catch(() => undefined)
    if (answer !== undefined) answers.set(thing, answer)
    return askNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askNext))
  return answers
}

function isOwn(href: string): boolean {
  return URL.canParse(href, location.href) && new URL(href, location.href).origin === location.origin
}

async function isThere(href: string): Promise<boolean | undefined> {
  const { status, ok } = await fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  return ok ? true : status === 404 || status === 410 ? false : undefined
}

const unknown: PictureFacts = {
  ...{ path: '', focalX: null, focalY: null, medical: false },
  ...{ showsPatient: null, patientAgreedOn: null, checkedAt: null, checkedBy: null },
}

const factsOf = (src: string) =>
  api<PictureFacts>(`/api/pictures/facts?path=${encodeURIComponent(src)}`, {
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return unknown
    throw error
  })
