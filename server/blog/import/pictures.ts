import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { renditionLimits } from '#shared/files/rendition.ts'
import { files } from '../../db/schema/files.ts'
import { MAX_PIXELS } from '../../files/picture.ts'
import type { Services } from '../../services.ts'

export interface Files {
  names: string[]
  read(name: string): Promise<Buffer | undefined>
}

export const noFiles: Files = { names: [], read: async () => undefined }

export const MAX_PICTURE_BYTES = 30 * 1024 * 1024

export async function folderOf(path: string): Promise<Files> {
  const found = await readdir(path, { recursive: true, withFileTypes: true })
  const paths = found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  const named = new Map(paths.map((file) => [relative(path, file).split(sep).join('/'), file]))
  return {
    names: [...named.keys()],
    async read(name) {
      const file = named.get(name)
      return file && (await stat(file)).size <= MAX_PICTURE_BYTES ? readFile(file) : undefined
    },
  }
}

interface Picture {
  src: string
  width: number
  height: number
}

/** The picture at an address on the old site, from the files; undefined where they lack it. */
export type FindPicture = (address: string) => Promise<Picture | undefined>

/** With `store` the pictures go into the file store, otherwise only their heads are looked at. Each is read once. */
export function pictureFinder(given: Files, store?: Store): FindPicture {
  const names = new Map<string, string[]>()
  for (const path of given.names) names.set(nameOf(path), [...(names.get(nameOf(path)) ?? []), path])
  const found = new Map<string, Picture | undefined>()
  return async (address) => {
    const name = bestOf(names, pathOf(address))
    if (name === undefined) return undefined
    if (!found.has(name)) {
      const bytes = await given.read(name)
      found.set(name, bytes && (await (store ? keep(name, bytes, store) : lookAt(bytes))))
    }
    return found.get(name)
  }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function pathOf(address: string): string[] {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path).split('/').filter(Boolean)
  } catch {
    return path.split('/').filter(Boolean)
  }
}

/** The one whose folders agree furthest with the address; none where two agree alike. */
function bestOf(names: Map<string, string[]>, path: string[]): string | undefined {
  const rated = (names.get(path.at(-1) ?? '') ?? []).map((name) => ({ name, alike: alike(name, path) }))
  const [best, next] = rated.sort((a, b) => b.alike - a.alike)
  return best && best.alike !== next?.alike ? best.name : undefined
}

function alike(name: string, path: string[]): number {
  const folders = name.split('/').reverse()
  const differs = folders.findIndex((folder, at) => folder !== path.at(-1 - at))
  return differs < 0 ? folders.length : differs
}

async function lookAt(bytes: Buffer): Promise<Picture | undefined> {
  if (isMarkup(bytes)) return undefined
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  return width && height ? { src: `/objects/${randomUUID()}.jpg`, width, height } : undefined
}

/** Undefined for what is no picture. Without its metadata, which may say where it was taken or of whom. */
async function scale(bytes: Buffer) {
  if (isMarkup(bytes)) return undefined
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const { width, height } = renditionLimits.gallery
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    const { isOpaque } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).stats()
    const drawn = isOpaque ? picture.flatten().jpeg({ quality: 85 }) : picture.png()
    return { ...(await drawn.toBuffer({ resolveWithObject: true })), ending: isOpaque ? 'jpg' : 'png' }
  } catch {
    return undefined
  }
}

/** An SVG may name other files. */
const isMarkup = (bytes: Buffer) =>
  /^\s*</.test(bytes.toString('latin1', 0, 200).replace('\u00ef\u00bb\u00bf', ''))

async function keep(path: string, bytes: Buffer, store: Store): Promise<Picture | undefined> {
  const scaled = await scale(bytes)
  if (!scaled) return undefined
  const { data, info, ending } = scaled
  const key = `${randomUUID()}.${ending}`
  const type = ending === 'png' ? 'image/png' : 'image/jpeg'
  const name = nameOf(path).slice(-255)
  // The row first: the sweep finds the bytes by it should the import fail.
  await store.db.insert(files).values({ key, name, type, size: data.length })
  await store.files.write(key, data, type)
  return { src: `/objects/${key}`, width: info.width, height: info.height }
}

type Store = Pick<Services, 'db' | 'files'>
