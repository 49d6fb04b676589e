import { sha256 } from '#server/testing/fingerprint.ts'
import { defaultContent } from '#shared/content/defaults.ts'
import { type Answer, aPdf, aPost, type Doctor, put } from './doctor.ts'
import type { Ledger } from './ledger.ts'

const done = ({ status }: Answer) => status < 300

/** Writes of every kind at once, each noted in the ledger, until the site breaks off or `stop()`. */
export function startWriters(doctor: Doctor, ledger: Ledger) {
  const stopped = new AbortController()
  const kinds = [posts, posts, events, gallery, appointments, pages, uploads]
  const ended = kinds.map(async (write, at) => {
    for (let turn = 0; !stopped.signal.aborted; turn++) {
      try {
        await write({ doctor, ledger, mark: `${at}-${turn}-${Date.now()}` })
      } catch {
        // The connection is gone; the write stays unanswered. The delay avoids a tight loop.
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  })
  return {
    async stop() {
      stopped.abort()
      await Promise.all(ended)
    },
  }
}

interface Turn {
  doctor: Doctor
  ledger: Ledger
  mark: string
}

async function posts({ doctor, ledger, mark }: Turn) {
  const post = aPost({ title: `New ${mark}` })
  const [key, path] = [`post ${post.slug}`, `/api/blog-posts/${post.slug}`]
  const title = `Edited ${mark}`
  const create = async () => done(await doctor.send('POST', '/api/blog-posts', post))
  if (!(await ledger.write(key, post.title, create))) return
  const edit = async () => done(await doctor.send('PUT', path, { ...post, title }))
  if (!(await ledger.write(key, title, edit)) || Math.random() < 0.5) return
  await ledger.remove(key, async () => {
    const answer = await doctor.send('DELETE', path)
    if (done(answer)) ledger.acknowledge(`trash ${JSON.parse(answer.text).trashId}`, 'kept')
    return done(answer)
  })
}

async function madeAndChanged(
  { doctor, ledger }: Turn,
  {
    kind,
    path,
    made,
    changed,
    now,
  }: { kind: string; path: string; made: object; changed: object; now: string },
) {
  const answer = await doctor.send('POST', path, made)
  if (!done(answer)) return
  const { id, title, status } = JSON.parse(answer.text)
  ledger.acknowledge(`${kind} ${id}`, title ?? `${status} `)
  await ledger.write(`${kind} ${id}`, now, async () =>
    done(await doctor.send('PUT', `${path}/${id}`, changed)),
  )
}

async function events(turn: Turn) {
  const made = { title: `New ${turn.mark}`, date: '2027-01-05' }
  const now = `Edited ${turn.mark}`
  await madeAndChanged(turn, {
    kind: 'event',
    path: '/api/events',
    made,
    changed: { ...made, title: now },
    now,
  })
}

async function gallery(turn: Turn) {
  const made = { title: `New ${turn.mark}` }
  const now = `Edited ${turn.mark}`
  await madeAndChanged(turn, { kind: 'gallery', path: '/api/gallery', made, changed: { title: now }, now })
}

async function appointments(turn: Turn) {
  const made = {
    ...{ patientName: 'Sample Patient', email: 'sample@example.org', phone: '+91 98100 00000' },
    ...{ preferredDate: '2027-01-05', preferredTime: '8:30-8:45 AM', appointmentType: 'ct-scan' },
  }
  const changed = { status: 'completed', adminNotes: turn.mark }
  const now = `completed ${turn.mark}`
  await madeAndChanged(turn, { kind: 'appointment', path: '/api/appointments', made, changed, now })
}

async function pages({ doctor, ledger, mark }: Turn) {
  const save = async () =>
    done(await doctor.send('PUT', '/api/content/expertise', { ...defaultContent.expertise, title: mark }))
  await ledger.write('page expertise', mark, save)
}

async function uploads({ doctor, ledger }: Turn) {
  const bytes = aPdf(50_000)
  const announced = await doctor.announce(bytes.length)
  await ledger.write(`file ${announced.path}`, sha256(bytes), async () => done(await put(announced, bytes)))
}
