import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { dayAndTime } from '#shared/dates/dates.ts'
import type { OwnPost, PostInput, PostState, StateInput } from '#shared/post.ts'
import type { Opened } from '../../records/opened.ts'
import { currentOf } from '../../records/refusals.ts'
import { moveReview } from '../../records/review/use-review.tsx'
import { type RecordForm, useRecordForm } from '../../records/use-record-form.ts'
import { NEW_POST, readPost, useSavePost } from './api.ts'
import { DraftForm, PostForm, type PostValues, valuesOf } from './form.ts'

/** Milliseconds between two looks whether a scheduled article is live by the database's clock. */
const DUE_INTERVAL_MS = 5_000
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1

export type PostFormState = RecordForm<OwnPost, PostValues, PostInput>

interface Options extends Opened<OwnPost, PostValues> {
  onInvalid: (errors: FieldErrors<PostValues>) => undefined
  onClose: () => void
}

/** The form of an article, with the state that it is in and the one that a button asks for. */
export function usePostForm(opened: Options) {
  const [post, setPost] = useState(opened.record)
  const [moved, setMoved] = useState(false)
  useDue(post, setPost)
  const save = useSavePost(post)
  const asked = useRef<{ to?: StateInput | undefined; undoable: boolean }>({ undoable: false })
  const editor: PostFormState = useRecordForm({
    ...opened,
    draftKey: post?.id ?? opened.draftKey,
    schema: PostForm,
    valuesOf,
    async save(input, { updatedAt }) {
      const { to, undoable } = asked.current
      const from = to && { ...to, from: post?.state }
      try {
        const saved = await save.mutateAsync({
          ...{ input, undoable },
          to: from,
          updatedAt: updatedAt ?? undefined,
        })
        if (!post) moveReview(NEW_POST, saved.id)
        setPost(saved)
        return saved
      } catch (error) {
        const current = currentOf<OwnPost>(error)
        // The button was chosen for another state: what became live, or a draft, meanwhile stays so.
        if (current) asked.current.to = undefined
        setMoved(current !== undefined && current.state !== post?.state)
        if (current) setPost(current)
        throw error
      }
    },
  })
  const published = post !== undefined && post.state !== 'draft'

  return {
    post,
    published,
    editor,
    /** Without a state it stays in the one that it is in. */
    saveAs(to: StateInput | undefined, { stay = false } = {}) {
      asked.current = { to, undoable: !editor.unsaved }
      editor.submitAs({ stay, ...(to?.state === 'draft' && { by: DraftForm }) })
    },
    publication: published ? undefined : ({ state: 'live' } as const),
    conflictWords: moved && editor.conflict ? wordsOf(editor.conflict.row, editor.base.updatedAt) : {},
  }
}

const stays: Record<PostState, string> = {
  live: 'It stays live: saving yours puts your text on the site at once',
  scheduled: 'It stays scheduled',
  draft: 'It stays a draft',
}

function wordsOf({ state, publishedAt, updatedAt }: OwnPost, seen: string | null) {
  const note = `${stays[state]}, and keeps the other as an earlier version.`
  if (updatedAt !== seen) return { note }
  const since = dayAndTime(publishedAt ?? '')
  return { note, because: `This article is live since ${since}, as scheduled. Nothing has been changed.` }
}

/** A scheduled article goes live by itself while its window is open. */
function useDue(post: OwnPost | undefined, setPost: (post: OwnPost) => void) {
  useEffect(() => {
    if (post?.state !== 'scheduled' || !post.publishedAt) return
    const ahead = Date.parse(post.publishedAt) - Date.now()
    const timer = setTimeout(
      async () => {
        const now = await readPost(post.slug).catch(() => post)
        setPost({ ...post, state: now.state })
      },
      Math.min(Math.max(ahead, DUE_INTERVAL_MS), LONGEST_TIMEOUT_MS),
    )
    return () => clearTimeout(timer)
  }, [post, setPost])
}
