import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import sharp from 'sharp'
import type { Services } from '../../services.ts'
import { storeFile } from './store.ts'

const folder = new URL('pictures/', import.meta.url)

export interface StoredPicture {
  fileUrl: string
  fileName: string
  width: number
  height: number
  bytes: Buffer
}

/** The articles and the gallery name each picture by its file name without the ending. */
export async function storePictures(services: Services): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>()
  for (const fileName of await readdir(folder)) {
    const bytes = await readFile(new URL(fileName, folder))
    const { name, ext } = parse(fileName)
    const fileType = ext === '.jpg' ? 'image/jpeg' : 'image/png'
    const { width, height } = await sharp(bytes).metadata()
    const fileUrl = await storeFile(services, { fileName, fileType }, bytes)
    stored.set(name, { fileUrl, fileName, width, height, bytes })
  }
  return stored
}

export async function storeRendition(
  services: Services,
  { bytes, fileName }: StoredPicture,
  width: number,
  height: number,
) {
  const smaller = await sharp(bytes).resize(width, height, { fit: 'inside' }).jpeg({ quality: 85 }).toBuffer()
  return storeFile(services, { fileName: fileName.replace('.png', '.jpg'), fileType: 'image/jpeg' }, smaller)
}
