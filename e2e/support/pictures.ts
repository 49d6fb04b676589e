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

const filesOf = () =>
  Promise.all(shapes.map(async ([width, height]) => bytesOf(await aPicture(width, height).jpeg().toBuffer())))

export async function callsAs(origin: string, doctor: Credentials) {
  const authorization = `Bearer ${await sessionAt(origin, doctor)}`
  return async (method: string, path: string, body: object) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: authorization },
      body: JSON.stringify(body),
    })
    expect(answer.ok, `${method} ${path} ${answer.status}`).toBe(true)
    return answer.json()
  }
}

type Call = Awaited<ReturnType<typeof callsAs>>

async function store(origin: string, call: Call, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const announced = { fileName: 'picture.jpg', fileSize: bytes.length, fileType: 'image/jpeg' }
  const { uploadURL, headers, objectPath } = await call('POST', '/api/objects/upload', announced)
  const sent = await fetch(new URL(uploadURL, origin), { method: 'PUT', body: bytes, headers })
  expect(sent.status).toBe(200)
  return objectPath
}

/** The paths of two pictures that are used nowhere yet. */
export async function storeTwo(origin: string, call: Call): Promise<[string, string]> {
  const [first = new Uint8Array(), second = new Uint8Array()] = await filesOf()
  return [await store(origin, call, first), await store(origin, call, second)]
}

/** Adds `count` pictures, 150 to 356 pixels wide, `Picture 0` first. */
export async function addPictures(origin: string, doctor: Credentials, count: number) {
  const call = await callsAs(origin, doctor)
  const files = await filesOf()

  async function add(n: number) {
    const objectPath = await store(origin, call, files[n % files.length] ?? new Uint8Array())
    const values = { title: `Picture ${n}`, category: categories[n % categories.length] }
    const { id } = await call('POST', '/api/gallery', values)
    await call('PUT', `/api/gallery/${id}/file`, { fileUrl: objectPath })
  }

  for (let n = 0; n < count; n += 5) await Promise.all([0, 1, 2, 3, 4].map((more) => add(n + more)))
}
