import type { Db, Transaction } from '../db/client.ts'
import { blogPosts } from '../db/schema/blog.ts'

export async function takenSlugs(tx: Db | Transaction): Promise<Set<string>> {
  const rows = await tx.select({ slug: blogPosts.slug }).from(blogPosts)
  return new Set(rows.map(({ slug }) => slug))
}

export function freeSlug(slug: string, taken: { has(slug: string): boolean }): string {
  let free = slug
  for (let n = 2; taken.has(free); n++) free = `${slug.slice(0, 195).replace(/-$/, '')}-${n}`
  return free
}
