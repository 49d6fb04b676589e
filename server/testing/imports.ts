import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import type { ImportReport, PastImport } from '#shared/import.ts'
import { asDoctor, type Site } from './app.ts'
import { sendFile } from './stores.ts'

export const fixture = (name: 'wordpress.xml' | 'ghost.json') =>
  readFileSync(new URL(`../blog/import/fixtures/${name}`, import.meta.url))

export async function zipOf(entries: Record<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}

export async function anImporter(site: Site) {
  const doctor = await asDoctor(site)
  async function uploaded(bytes: Buffer | string, fileName = 'export.xml'): Promise<string> {
    const body = new Uint8Array(Buffer.from(bytes))
    const answer = await doctor
      .post('/api/imports/upload')
      .send({ fileName, fileSize: body.length })
      .expect(200)
    const status = await sendFile(site, answer.body, body)
    if (status !== 200) throw new Error(`The upload was answered with ${status}`)
    return answer.body.file
  }
  const check = async (file: string): Promise<ImportReport> =>
    (await doctor.post('/api/imports/check').send({ file }).expect(200)).body
  const bring = async (file: string) => (await doctor.post('/api/imports').send({ file }).expect(201)).body
  const past = async (): Promise<PastImport[]> => (await doctor.get('/api/imports').expect(200)).body
  return { doctor, uploaded, check, bring, past }
}
