import type { Request, RequestHandler } from 'express'
import { routeAt } from '#shared/addresses.ts'
import { Slug } from '#shared/post.ts'
import { currentSlug } from '../blog/post.ts'
import { isConnectionLoss } from '../db/errors.ts'
import { Busy } from '../http/errors.ts'
import { publicWork } from '../http/public-work.ts'
import type { Services } from '../services.ts'

const ADDRESS = /^\/(?:[a-z0-9-]+\/){0,5}([a-z0-9-]+)\/?$/

const NUMBER = /^\/\?p=(\d{1,10})$/

/**
 * Leads from the address that an article had on another site to the one it has here: from /2023/04/03/knee-effusion/
 * and /knee-effusion/ by the slug, from WordPress's /?p=12 by the former slug p-12.
 */
export const oldAddresses =
  (services: Services): RequestHandler =>
  async (req, res, next) => {
    const slug = slugIn(req)
    const found = slug && (await publicWork(req, () => currentSlug(services, slug)).catch(unlessAway))
    if (!found) return next()
    res.set('Cache-Control', 'no-cache').redirect(301, `/blog/${found}`)
  }

function slugIn(req: Request): string | undefined {
  const slug = lastPartOf(req)
  return Slug.safeParse(slug).data
}

function lastPartOf({ method, path, originalUrl }: Request): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const number = NUMBER.exec(originalUrl)?.[1]
  if (number) return `p-${number}`
  return routeAt(path).page.name === 'NotFound' ? ADDRESS.exec(path)?.[1] : undefined
}

/** The page that follows needs no database for an unknown address. */
function unlessAway(error: unknown): undefined {
  if (!isConnectionLoss(error) && !(error instanceof Busy)) throw error
}
