import { DraftInput, type OwnPost } from '#shared/post.ts'
import type { Services } from '../../services.ts'
import { freeSlug, takenSlugs } from '../slugs.ts'
import { createPost, readOwn } from '../write.ts'

const COPY_SUFFIX = ' (copy)'

export async function duplicatePost(services: Services, id: string): Promise<OwnPost> {
  const post = await readOwn(services.db, id)
  const copy = {
    ...DraftInput.strip().parse(post),
    title: post.title.slice(0, 300 - COPY_SUFFIX.length).toWellFormed() + COPY_SUFFIX,
    slug: freeSlug(post.slug, await takenSlugs(services.db)),
  }
  return createPost(services, { ...copy, state: 'draft' })
}
