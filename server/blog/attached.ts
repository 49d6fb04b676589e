import type { PostInput } from '#shared/post.ts'
import { keyOfAddress } from '../files/address.ts'
import { checkFile } from '../files/check.ts'
import { HttpError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import type { PostRow } from './state.ts'

type Written = Omit<PostInput, 'tags'>

/** The columns of the PDF and the cover, whose files are looked at before they are linked. */
export const attachedTo = async (services: Services, written: Written, before?: PostRow) => ({
  ...(await pdfOf(services, written, before)),
  ...(await coverOf(services, written, before)),
})

export const atField = (status: number, field: string, message: string) =>
  new HttpError(status, message, { fields: { [field]: message } })

const NO_PDF = { pdfFileUrl: null, pdfFileName: null, pdfFileSize: null }

async function pdfOf(services: Services, written: Written, before: PostRow | undefined) {
  const { pdfFileUrl: url, pdfFileName: name } = written
  const { pdfFileUrl, pdfFileName, pdfFileSize } = before ?? NO_PDF
  if (url === undefined || (url && url === pdfFileUrl)) return { pdfFileUrl, pdfFileName, pdfFileSize }
  if (!url) return NO_PDF
  const key = keyOfAddress(services.env, url)
  if (!key?.endsWith('.pdf')) throw atField(400, 'pdfFileUrl', 'Attach a PDF that was uploaded here')
  const file = await checkFile(services, key, 'pdfFileUrl')
  return { pdfFileUrl: `/objects/${key}`, pdfFileName: name ?? file.name, pdfFileSize: file.size }
}

const NO_COVER = { coverUrl: null, coverAlt: null }

async function coverOf(services: Services, written: Written, before: PostRow | undefined) {
  const { coverUrl: url, coverAlt: alt } = written
  const { coverUrl, coverAlt } = before ?? NO_COVER
  if (url === undefined) return { coverUrl, coverAlt }
  if (!url) return NO_COVER
  if (url === coverUrl) return { coverUrl, coverAlt: alt ?? coverAlt }
  const key = keyOfAddress(services.env, url)
  if (!key || key.endsWith('.pdf')) throw atField(400, 'coverUrl', 'Choose a picture that was uploaded here')
  await checkFile(services, key, 'coverUrl')
  return { coverUrl: `/objects/${key}`, coverAlt: alt ?? '' }
}
