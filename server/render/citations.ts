import contentDisposition from 'content-disposition'
import { type Request, Router } from 'express'
import type { Profile } from '#shared/content/profile.ts'
import { clinicTime } from '#shared/dates/dates.ts'
import { type Post, Slug } from '#shared/post.ts'
import { citedName } from '#shared/text/citation.ts'
import { readPost } from '../blog/post.ts'
import type { Reply } from '../cache/answer.ts'
import { cached } from '../cache/route.ts'
import { readContent } from '../content/read.ts'
import { HttpError } from '../http/errors.ts'
import { bibtex as bibtexOf } from '../references/bibtex.ts'
import type { Services } from '../services.ts'

interface Cited {
  post: Post
  author: string
  profile: Profile
  url: string
  /** Year, month and day. */
  date: string[]
}

/** An article as reference managers take it in: `/blog/:slug.bib` and `/blog/:slug.ris`. */
export function citations(services: Services): Router {
  const router = Router()
  const file = (type: string, extension: string, write: (cited: Cited) => string) =>
    router.get(
      `/blog/:slug.${extension}`,
      cached(services, ['blog_posts', 'site_content'], async (req: Request): Promise<Reply> => {
        const cited = await read(services, req.params.slug)
        const headers = {
          'Cache-Control': 'no-cache',
          'Content-Disposition': contentDisposition(`${cited.post.slug}.${extension}`),
        }
        return { type: `${type}; charset=utf-8`, headers, body: write(cited) }
      }),
    )
  file(BIBTEX, 'bib', bibtex)
  file('application/x-research-info-systems', 'ris', ris)
  router.get(
    '/research.bib',
    cached(services, ['site_content'], async (): Promise<Reply> => {
      const { research } = await readContent(services)
      return {
        type: `${BIBTEX}; charset=utf-8`,
        headers: {
          'Cache-Control': 'no-cache',
          'Content-Disposition': contentDisposition('publications.bib'),
        },
        body: await bibtexOf(research.references),
      }
    }),
  )
  return router
}

const BIBTEX = 'application/x-bibtex'

async function read(services: Services, asked: unknown): Promise<Cited> {
  const slug = Slug.safeParse(asked).data
  const post = slug && (await readPost(services, slug))
  if (!post) throw new HttpError(404, `Post ${asked} not available`)
  const { profile } = await readContent(services)
  return {
    post,
    author: citedName(post.authorName || profile.name),
    profile,
    url: `${services.env.PUBLIC_URL}/blog/${post.slug}`,
    date: clinicTime(new Date(post.publishedAt)).date.split('-'),
  }
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const escapes: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  // BibTeX counts escaped braces too.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
}

const latex = (text: string) =>
  text.replace(/[\\{}$&#%_~^]/g, (character) => escapes[character] ?? `\\${character}`)

/** The inner braces keep BibTeX from lowering capitals. */
function bibtex({ post, author, profile, url, date: [year, month, day] }: Cited): string {
  const fields = [
    `author = {${latex(author)}}`,
    `title = {{${latex(post.title)}}}`,
    `year = {${year}}`,
    `month = ${months[Number(month) - 1]}`,
    `day = {${Number(day)}}`,
    `howpublished = {${latex(profile.hospital)}}`,
    `url = {${url}}`,
  ]
  return `@misc{${post.slug},\n${fields.map((field) => `  ${field}`).join(',\n')}\n}\n`
}

function ris({ post, author, profile, url, date }: Cited): string {
  const [, first = '', last = author] = /^(.*) (\S+)$/.exec(author) ?? []
  const lines = [
    ['TY', 'BLOG'],
    ['AU', first ? `${last}, ${first}` : last],
    ['TI', post.title],
    ['PY', date[0]],
    ['DA', date.join('/')],
    ['PB', profile.hospital],
    ['AB', post.excerpt.replace(/\s+/g, ' ')],
    ...post.tags.map((tag) => ['KW', tag]),
    ['LA', 'en'],
    ['UR', url],
    ['ER', ''],
  ]
  return lines.map(([tag, text]) => `${tag}  - ${text}\r\n`).join('')
}
