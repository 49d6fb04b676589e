import { z } from 'zod'
import { type Post, PostSummary } from '../post.ts'

const Linked = PostSummary.pick({ slug: true, title: true, publishedAt: true })

/** What is shown beside an article: live articles, the next one being newer. */
export const Neighbours = z.object({
  previous: Linked.nullable(),
  next: Linked.nullable(),
  related: Linked.array(),
})

interface Section {
  /** Of the heading in the page. */
  id: string
  level: number
  text: string
}

export type Linked = z.output<typeof Linked>
export type Neighbours = z.output<typeof Neighbours>

/** The published edition lacks what is not the article itself. */
export type ReadPost = Post & Partial<Neighbours & { sections: Section[] }>
