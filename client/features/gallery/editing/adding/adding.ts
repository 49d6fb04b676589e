import { useSyncExternalStore } from 'react'
import type { GalleryItem } from '#shared/gallery.ts'
import { api } from '../../../../lib/api.ts'
import { type Taken, take } from '../../../../lib/images/take.ts'
import { sessionEnded } from '../../../auth/api.ts'
import { saveFacts } from '../../../pictures/check/facts.ts'
import type { Edited } from '../../../pictures/editor/PictureEditor.tsx'
import { wordsOf } from '../../../records/refusals.ts'
import type { UploadedPicture } from '../../../uploads/selection.ts'
import { sendPicture } from '../../../uploads/send-picture.ts'

export interface Added {
  id: number
  name: string
  /** `held`: a medical picture, which is looked at before any of it leaves the browser. */
  state: 'waiting' | 'preparing' | 'held' | 'sending' | 'failed'
  percent: number
  problem?: string
  taken?: Taken
}

interface Work {
  file: File
  title: string
  position: number
  onStored: (item: GalleryItem) => void
  /** What has been achieved, so that another try begins there. */
  ready?: File
  /** What the doctor said of a medical one. */
  edited?: Edited
  picture?: UploadedPicture
  item?: GalleryItem
}

/** Pictures are prepared one at a time, and two more go up meanwhile. */
const AT_ONCE = 3

let added: readonly Added[] = []
const work = new Map<number, Work>()
const listeners = new Set<() => void>()
let lastId = 0
let running = 0
let lowest = 0

function show(next: readonly Added[]) {
  if (!added.length && next.length) addEventListener('beforeunload', warn)
  if (!next.length) removeEventListener('beforeunload', warn)
  added = next
  for (const listener of listeners) listener()
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

const change = (id: number, more: Partial<Added>) =>
  show(added.map((entry) => (entry.id === id ? { ...entry, ...more } : entry)))

/** In the order of `files`, before all pictures whose positions are at least `before`. */
export function add(files: File[], before: number, onStored: Work['onStored']): void {
  lowest = Math.min(lowest, before) - files.length
  const entries = files.map((file, index): Added => {
    lastId += 1
    work.set(lastId, { file, title: `New picture ${lastId}`, position: lowest + index, onStored })
    return { id: lastId, name: file.name, state: 'waiting', percent: 0 }
  })
  show([...added, ...entries])
  advance()
}

export function tryAgain(ids: number[]): void {
  for (const id of ids) change(id, { state: 'waiting', percent: 0 })
  advance()
}

/** A medical picture that the doctor has looked at, and perhaps cropped. */
export function release(id: number, file: File, edited: Edited): void {
  const one = work.get(id)
  if (!one) return
  one.ready = file
  one.edited = edited
  change(id, { state: 'waiting' })
  advance()
}

export function leaveOut(id: number): void {
  work.delete(id)
  show(added.filter((entry) => entry.id !== id))
}

export function leaveOutAll(): void {
  work.clear()
  show([])
}

function advance() {
  while (running < AT_ONCE) {
    const next = added.find(({ state }) => state === 'waiting')
    if (!next) return
    running += 1
    change(next.id, { state: 'preparing' })
    void bring(next.id).finally(() => {
      running -= 1
      advance()
    })
  }
}

async function bring(id: number): Promise<void> {
  const one = work.get(id)
  if (!one) return
  try {
    if (!one.ready) {
      const taken = await take(one.file)
      if (taken.medical) return change(id, { state: 'held', taken })
      one.ready = taken.file
    }
    change(id, { state: 'sending' })
    one.picture ??= await sendPicture(one.ready, (percent) => change(id, { percent }))
    if (!work.has(id)) return
    one.onStored(await link(one, one.picture))
    leaveOut(id)
  } catch (error) {
    change(id, { state: 'failed', problem: problemOf(error) })
  }
}

/** Two steps as everywhere: the item, then its file. It stays the doctor's until it is described. The name of the file
 * stays in the browser: it often holds the patient's. */
async function link(one: Work, picture: UploadedPicture): Promise<GalleryItem> {
  const { title, position, edited } = one
  one.item ??= await api<GalleryItem>('/api/gallery', {
    method: 'POST',
    body: { title: edited ? 'Medical picture' : title, position, described: false },
  })
  const { fileUrl, previewUrl, thumbnailUrl, width, height } = picture
  if (edited) await saveFacts({ path: fileUrl, ...edited })
  return api<GalleryItem>(`/api/gallery/${one.item.id}/file`, {
    method: 'PUT',
    body: { fileUrl, previewUrl, thumbnailUrl, width, height },
  })
}

function problemOf(error: unknown): string {
  if (sessionEnded(error)) return 'Session Expired: Please login again'
  const words = wordsOf(error)
  if (words) return `Failed to upload file. ${words}`
  return error instanceof Error ? error.message : 'Failed to upload file. Please try again.'
}

export const useAdded = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => added,
    () => added,
  )
