import sharp from 'sharp'
import type { Services } from '../../services.ts'
import { scans } from './pictures/scans.ts'
import { sketches } from './pictures/sketches.ts'
import { storeFile } from './store.ts'

export interface StoredPicture {
  fileUrl: string
  fileName: string
  width: number
  height: number
  bytes: Buffer
}

export async function storePictures(services: Services): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>()
  const draw = async (name: string, svg: string, type: 'image/jpeg' | 'image/png') => {
    const picture = sharp(Buffer.from(svg))
    const rendered = type === 'image/jpeg' ? picture.jpeg({ quality: 82 }) : picture.png({ palette: true })
    const { data, info } = await rendered.toBuffer({ resolveWithObject: true })
    const fileName = `${name}.${type === 'image/jpeg' ? 'jpg' : 'png'}`
    const fileUrl = await storeFile(services, { fileName, fileType: type }, data)
    stored.set(name, { fileUrl, fileName, width: info.width, height: info.height, bytes: data })
  }
  // One at a time: all at once would fill Node's thread pool, which a new connection needs too.
  for (const [name, svg] of Object.entries(scans)) await draw(name, svg, 'image/jpeg')
  for (const [name, svg] of Object.entries(sketches)) await draw(name, svg, 'image/png')
  return stored
}
