import type { Request } from 'express'
import { PageName, SiteContent } from '#shared/content/pages.ts'
import type { Place, Replaced, ReplaceInput } from '#shared/library.ts'
import { keyOfPath } from '#shared/upload.ts'
import { storeEdition } from '../blog/edition.ts'
import { updatePost } from '../blog/write.ts'
import type { CacheTag } from '../cache/cache.ts'
import { changePage } from '../content/write.ts'
import { galleryItems } from '../db/schema/events.ts'
import { inheritFacts, mustBeChecked } from '../files/checked.ts'
import { letGo } from '../files/sweep.ts'
import { prepareFile, smallerOf } from '../gallery/file.ts'
import { HttpError, input } from '../http/errors.ts'
import { byId } from '../records/row.ts'
import { updateRecord } from '../records/update.ts'
import type { Services } from '../services.ts'
import { replaceEverywhere } from './everywhere.ts'
import { filesAt } from './list.ts'
import { type NewFile, renewed } from './renew.ts'

const NOT_THERE = 'It is not used there any more'

/** Throws 400 or 422 by field, 404 where the old file is gone or not used there. */
export async function replaceFile(
  services: Services,
  req: Request,
  { where, ...asked }: ReplaceInput,
  savedBy: string,
): Promise<Replaced> {
  const file = await newFile(services, asked)
  await inheritFacts(services.db, file)
  services.cache.invalidate('picture_facts')
  if (where === 'everywhere' || where.kind !== 'gallery')
    await mustBeChecked(services.db, [{ path: file.to, field: 'fileUrl' }])
  if (where === 'everywhere') return everywhere(services, file)
  if (where.kind === 'article') await inArticle(services, req, where, file, savedBy)
  else if (where.kind === 'page') await inPage(services, req, where, file, savedBy)
  else await inGallery(services, req, where, file)
  return { places: 1, erased: false }
}

async function newFile(services: Services, asked: Omit<ReplaceInput, 'where'>): Promise<NewFile> {
  const { path: from } = asked
  const [old] = await filesAt(services, [keyOfPath(from) ?? ''])
  if (!old) throw new HttpError(404, 'This file is no longer in the library')
  const {
    fileUrl: to,
    fileName: name,
    ...sizes
  } = await prepareFile(services, from.endsWith('.pdf') ? 'document' : 'image', asked)
  const [found] = await filesAt(services, [keyOfPath(to) ?? ''])
  if (to === from || !found) throw refused('Choose another file than the one that it replaces')
  return { from, to, name, size: found.size, ...sizes }
}

const refused = (message: string) => new HttpError(400, message, { fields: { fileUrl: message } })

async function everywhere(services: Services, file: NewFile): Promise<Replaced> {
  const { changed, erased } = await replaceEverywhere(services, file)
  for (const table of changed.keys()) services.cache.invalidate(table as CacheTag)
  if (changed.has('blog_posts')) await storeEdition(services)
  // Their rows stay for the sweep, which also removes what cannot be removed now.
  for (const key of erased) await services.files.remove(key)
  const places = [...changed.values()].reduce((sum, rows) => sum + rows, 0)
  return { places, erased: erased.includes(keyOfPath(file.from) ?? '') }
}

async function inArticle(services: Services, req: Request, { id }: Place, file: NewFile, savedBy: string) {
  await updatePost(services, req, {
    id,
    savedBy,
    async change(before) {
      const { content, coverUrl, pdfFileUrl, pdfFileName, pdfFileSize } = renewed(before, file)
      const after = { content, coverUrl, pdfFileUrl, pdfFileName, pdfFileSize }
      if (content === before.content && coverUrl === before.coverUrl && pdfFileUrl === before.pdfFileUrl)
        throw new HttpError(404, NOT_THERE)
      return after
    },
  })
}

async function inPage(services: Services, req: Request, { id }: Place, file: NewFile, savedBy: string) {
  const { success, data: page } = PageName.safeParse(id)
  if (!success) throw new HttpError(404, 'There is no such page')
  await changePage(services, req, {
    page,
    savedBy,
    change(before) {
      if (!JSON.stringify(before).includes(file.from)) throw new HttpError(404, NOT_THERE)
      return input(SiteContent.shape[page], renewed(before, file))
    },
  })
}

async function inGallery(services: Services, req: Request, { id }: Place, file: NewFile) {
  const { before } = await updateRecord(services.db, req, {
    table: galleryItems,
    where: byId(galleryItems.id, id),
    gone: 'This gallery item no longer exists',
    change(row) {
      if (row.fileUrl !== file.from) throw new HttpError(404, NOT_THERE)
      const { fileUrl, fileName, previewUrl, thumbnailUrl, width, height } = renewed(row, file)
      return { fileUrl, fileName, previewUrl, thumbnailUrl, width, height }
    },
    current: (row) => row,
  })
  await letGo(services.db, smallerOf(before))
  services.cache.invalidate('gallery_items')
}
