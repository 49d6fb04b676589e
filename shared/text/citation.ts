import type { Profile } from '../content/profile.ts'
import { longDay } from '../dates/dates.ts'
import type { Post } from '../post.ts'

type Cited = Pick<Post, 'title' | 'publishedAt'>

/** Reference lists have names without "Dr." */
export const citedName = (name: string) => name.replace(/^(?:(?:dr|prof)\.?\s+)+/i, '')

/** As one line of a reference list. */
export const citation = (
  { title, publishedAt }: Cited,
  { name, hospital }: Pick<Profile, 'name' | 'hospital'>,
  url: string,
) => [...[citedName(name), title, hospital, longDay(publishedAt)].filter(Boolean).map(ended), url].join(' ')

const ended = (part: string) => part.replace(/[^.?!]$/, '$&.')
