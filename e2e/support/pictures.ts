import { expect } from 'vitest'
import { aPicture, bytesOf } from '#server/testing/pictures.ts'
import { type Credentials, sessionAt } from './doctor.ts'

const shapes = [
  [300, 200],
  [150, 200],
  [266, 200],
  [356, 200],
  [200, 200],
] as const
const categories = ['general', 'conference', 'research', 'awards']

/** Adds `count` pictures, 150 to 356 pixels wide, `Picture 0` first. */
export async function addPictures(origin: string, doctor: Credentials, count: number) {
  const authorization = `Bearer ${await sessionAt(origin, doctor)}`
  const files = await Promise.all(
    shapes.map(async ([width, height]) => bytesOf(await aPicture(width, height).jpeg().toBuffer())),
  )

  async function call(method: string, path: string, body: object) {
    const answer = await fetch(origin + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: authorization },
      body: JSON.stringify(body),
    })
    expect(answer.ok, `${method} ${path} ${answer.status}`).toBe(true)
    return answer.json()
  }

  async function add(n: number) {
    const bytes = files[n % files.length] ?? new Uint8Array()
    const announced = { fileName: `${n}.jpg`, fileSize: bytes.length, fileType: 'image/jpeg' }
    const { uploadURL, headers, objectPath } = await call('POST', '/api/objects/upload', announced)
    const sent = await fetch(new URL(uploadURL, origin), { method: 'PUT', body: bytes, headers })
    expect(sent.status).toBe(200)
    const values = { title: `Picture ${n}`, category: categories[n % categories.length] }
    const { id } = await call('POST', '/api/gallery', values)
    await call('PUT', `/api/gallery/${id}/file`, { fileUrl: objectPath })
  }

  for (let n = 0; n < count; n += 5) await Promise.all([0, 1, 2, 3, 4].map((more) => add(n + more)))
}
