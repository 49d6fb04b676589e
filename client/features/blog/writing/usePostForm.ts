import { useEffect, useState } from 'react'
import type { Post } from '#shared/post.ts'
import { suggestSlug } from '#shared/post.ts'
import { currentOf, showRefusal, useEntityForm, wasDeleted } from '../../../lib/entityForm.ts'
import { useServerDraft } from '../../../lib/serverDraft.ts'
import { sessionEnded } from '../../auth/session.ts'
import { emptyPost, type PostDraft, PostForm, valuesOf } from './form.ts'
import { useSavePost } from './mutations.ts'
import type { Start } from './PostDialog.tsx'

/** The post being written: its form, its draft, its saving, and what another window saved meanwhile. */
export function usePostForm({ post, draftKey, draft, keptAt, onSaved }: Start & { onSaved: () => void }) {
  /** As it was saved last, here or elsewhere. */
  const [saved, setSaved] = useState(post ? valuesOf(post) : emptyPost)
  const form = useEntityForm(PostForm, draft?.values ?? saved)
  const kept = useServerDraft<PostDraft>(draftKey, { draft, keptAt })
  const save = useSavePost(post)
  const [unsaved, setUnsaved] = useState(Boolean(draft))
  const [restored, setRestored] = useState(Boolean(draft))
  const [refusal, setRefusal] = useState<string>()
  const [conflict, setConflict] = useState<Post>()
  const [deleted, setDeleted] = useState(false)
  /** The version that this text began from. */
  const [updatedAt, setUpdatedAt] = useState(draft ? draft.updatedAt : (post?.updatedAt ?? null))
  const [slugChosen, setSlugChosen] = useState(
    Boolean(post) || (draft ? draft.values.slug !== suggestSlug(draft.values.title) : false),
  )

  const { keep } = kept
  const { isSubmitted } = form.formState
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      const suggested = suggestSlug(form.getValues('title'))
      // What is suggested comes by here too, and is no choice.
      if (name === 'slug' && form.getValues('slug') !== suggested) setSlugChosen(true)
      if (name === 'title' && !slugChosen) form.setValue('slug', suggested, { shouldValidate: isSubmitted })
      setUnsaved(true)
      keep({ values: form.getValues(), updatedAt })
    })
    return unsubscribe
  }, [form, keep, updatedAt, slugChosen, isSubmitted])

  const submitFrom = (base: string | null) =>
    form.handleSubmit(async (input) => {
      setRefusal(undefined)
      setDeleted(false)
      try {
        await save.mutateAsync({ input, updatedAt: base ?? undefined })
      } catch (error) {
        const current = currentOf<Post>(error)
        if (current) setConflict(current)
        else if (wasDeleted(error)) keepForRestoring()
        else setRefusal(sessionEnded(error) ? undefined : showRefusal(form, error))
        return
      }
      void kept.forget()
      onSaved()
    })

  return {
    form,
    kept,
    unsaved,
    /** The form holds what a draft brought back. */
    restored,
    refusal,
    conflict,
    deleted,
    saving: save.isPending,
    submit: submitFrom(updatedAt),
    /** Of two texts the doctor wants this one; the other stays as an earlier version. */
    keepMine() {
      if (!conflict) return
      beginFrom(conflict)
      void submitFrom(conflict.updatedAt)()
    },
    /** Of two texts the doctor wants the one that was saved meanwhile. */
    takeTheirs() {
      if (!conflict) return
      beginFrom(conflict)
      startOver(valuesOf(conflict))
    },
    backToText: () => setConflict(undefined),
    discard: () => startOver(saved),
  }

  /** Restored from the trash, the post has the id under which its draft is kept. */
  function keepForRestoring() {
    setDeleted(true)
    setUnsaved(true)
    keep({ values: form.getValues(), updatedAt })
  }

  function beginFrom(current: Post) {
    setConflict(undefined)
    setSaved(valuesOf(current))
    setUpdatedAt(current.updatedAt)
  }

  function startOver(values: typeof saved) {
    form.reset(values)
    setRestored(false)
    setDeleted(false)
    setUnsaved(false)
    setSlugChosen(Boolean(post))
    void kept.forget()
  }
}
