import { useEffect, useState } from 'react'
import type { Post } from '#shared/post.ts'
import { suggestSlug } from '#shared/post.ts'
import { sessionEnded } from '../../auth/api.ts'
import { currentOf, showRefusal, useEntityForm, wasDeleted } from '../../records/record-form.ts'
import { useServerDraft } from '../../records/server-draft.ts'
import { useSavePost } from './api.ts'
import { emptyPost, type PostDraft, PostForm, valuesOf } from './form.ts'
import type { Start } from './PostDialog.tsx'

export function usePostForm({ post, draftKey, draft, keptAt, onSaved }: Start & { onSaved: () => void }) {
  const [saved, setSaved] = useState(post ? valuesOf(post) : emptyPost)
  const form = useEntityForm(PostForm, draft?.values ?? saved)
  const kept = useServerDraft<PostDraft>(draftKey, { draft, keptAt })
  const save = useSavePost(post)
  const [unsaved, setUnsaved] = useState(Boolean(draft))
  const [restored, setRestored] = useState(Boolean(draft))
  const [refusal, setRefusal] = useState<string>()
  const [conflict, setConflict] = useState<Post>()
  const [deleted, setDeleted] = useState(false)
  /** The version that this text is based on. */
  const [updatedAt, setUpdatedAt] = useState(draft ? draft.updatedAt : (post?.updatedAt ?? null))
  const [slugChosen, setSlugChosen] = useState(
    Boolean(post) || (draft ? draft.values.slug !== suggestSlug(draft.values.title) : false),
  )

  const { keep } = kept
  const { isSubmitted } = form.formState
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      const suggested = suggestSlug(form.getValues('title'))
      // Setting the suggested slug also triggers watch, but is not the choice of the doctor.
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
    restored,
    refusal,
    conflict,
    deleted,
    saving: save.isPending,
    submit: submitFrom(updatedAt),
    /** The overwritten text stays in the history as an earlier version. */
    keepMine() {
      if (!conflict) return
      beginFrom(conflict)
      void submitFrom(conflict.updatedAt)()
    },
    takeTheirs() {
      if (!conflict) return
      beginFrom(conflict)
      startOver(valuesOf(conflict))
    },
    backToText: () => setConflict(undefined),
    discard: () => startOver(saved),
  }

  /** A post restored from the trash has the same id, so it finds this draft. */
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
