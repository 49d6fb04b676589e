import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { MAX_IMPORT_BYTES } from '#shared/import.ts'
import { blogPosts, imports } from '../../db/schema/blog.ts'
import { aSite } from '../../testing/app.ts'
import { anImporter, fixture, zipOf } from '../../testing/imports.ts'
import { givenAt } from './given.ts'
import { rehearse, runImport } from './import.ts'

// Each import starts a Node process.
vi.setConfig({ testTimeout: 60_000 })

const site = await aSite()
const { doctor, uploaded } = await anImporter(site)
const wordpress = fixture('wordpress.xml')
const ghost = fixture('ghost.json')
const withItem = (item: string) => String(wordpress).replace('</channel>', `<item>${item}</item></channel>`)
const withDoctype = (declared: string) =>
  String(wordpress).replace('<rss', `<!DOCTYPE rss [${declared}]><rss`)
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')

const damaged = (zip: Buffer) => Buffer.from(zip).fill(0, 200, 600)

const CUT = 'The file ends too early: it was cut off. Export it again.'
const DOCTYPE = 'The file declares a document type (DOCTYPE), which no WordPress export does.'
const LONG = 'The file holds an entry or a text of more than 8 MB, which no article has.'
const DEEP = 'The file is nested too deeply for an export.'
const NEITHER = 'This is neither an export of WordPress (.xml) nor of Ghost (.json), nor a zip with one.'

const refused: [what: string, bytes: Buffer | string, sentence: string][] = [
  ['a WXR with its end cut off', wordpress.subarray(0, -900), CUT],
  ['a WXR cut within an article', wordpress.subarray(0, 20_000), CUT],
  ['a billion laughs', withDoctype(`<!ENTITY l0 "ha">${laughs}`), DOCTYPE],
  ['an entity that names a file', withDoctype('<!ENTITY x SYSTEM "file:///etc/passwd">'), DOCTYPE],
  [
    'an entity that is not declared',
    withItem('<title>&lol;</title>'),
    'The XML of the file is broken in line',
  ],
  ['tags that do not match', withItem('<title></item>'), 'The XML of the file is broken in line'],
  ['elements nested in each other', withItem('<a>'.repeat(5_000)), DEEP],
  [
    '50 MB in one text',
    withItem(`<content:encoded><![CDATA[${'x '.repeat(12_000_000)}]]></content:encoded>`),
    LONG,
  ],
  ['text that is not UTF-8', Buffer.concat([wordpress.subarray(0, 900), Buffer.from([0xff, 0xfe])]), 'UTF-8'],
  [
    'a feed of another site',
    '<rss><channel><item><title>A</title></item></channel></rss>',
    'no WordPress export',
  ],
  ['a page', '<!doctype html><html><body>', 'The XML of the file is broken in line 1'],
  ['a Ghost export with its end cut off', ghost.subarray(0, -40), CUT],
  ['broken JSON', '{"db":[{"data":{"posts":[{]}}]}', 'The file is not the JSON of a Ghost export'],
  ['JSON nested in itself', `{"db":${'['.repeat(100_000)}`, DEEP],
  ['50 MB in one JSON text', `{"db":"${'x'.repeat(24_000_000)}"}`, LONG],
  [
    'a Ghost article with many long fields',
    JSON.stringify({
      db: [{ data: { posts: [Object.fromEntries('abc'.split('').map((n) => [n, 'x'.repeat(3_000_000)]))] } }],
    }),
    LONG,
  ],
  ['an article that is no article', '{"db":[{"data":{"posts":[7]}}]}', 'an article of it cannot be read'],
  ['an export without articles', '{"db":[{"data":{"posts":[]}}]}', 'The file holds no articles.'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), NEITHER],
  ['words', 'Dear colleague', NEITHER],
  ['a zip without an export', await zipOf({ 'a.jpg': Buffer.from('x') }), 'The archive holds no export'],
  [
    'a zip with two',
    await zipOf({ 'a.xml': wordpress, 'b.json': ghost }),
    'The archive holds a.xml and b.json.',
  ],
  ['a damaged zip', damaged(await zipOf({ 'a.xml': wordpress })), 'The archive cannot be read'],
  [
    'an article with many long fields',
    withItem(
      `<wp:postmeta><wp:meta_key>a</wp:meta_key><wp:meta_value>${'x '.repeat(3_000_000)}</wp:meta_value></wp:postmeta>`.repeat(
        2,
      ),
    ),
    LONG,
  ],
  [
    'a zip cut in two',
    (await zipOf({ 'a.xml': wordpress })).subarray(0, 3_000),
    'The archive cannot be read',
  ],
]

test.each(refused)('%s ends with a sentence, and nothing has changed', async (_what, bytes, sentence) => {
  const path = join(site.env.DATA_DIR, 'export.xml')
  await writeFile(path, bytes)
  const given = await givenAt(path)
  for (const work of [rehearse, runImport]) {
    const error = await work(site, given).catch((refusal: Error) => refusal)
    expect(error).toMatchObject({ status: 422, message: expect.stringContaining(sentence) })
    expect(error).toMatchObject({ message: expect.stringMatching(/\. Nothing was imported\.$/) })
  }
  expect(await site.db.select().from(blogPosts)).toEqual([])
  expect(await site.db.select().from(imports)).toEqual([])
})

test('a WXR that breaks after good articles leaves none of them', async () => {
  const file = await uploaded(wordpress.subarray(0, 29_000))
  for (const call of ['/api/imports/check', '/api/imports']) {
    const { body } = await doctor.post(call).send({ file }).expect(422)
    expect(body.error).toBe(`${CUT} Nothing was imported.`)
  }
  expect(await site.db.$count(blogPosts)).toBe(0)
})

test('a file that is too large, empty, unknown, half sent or another’s is refused', async () => {
  const announce = (fileSize: unknown, fileName: unknown = 'a.xml') =>
    doctor.post('/api/imports/upload').send({ fileName, fileSize })
  const { body } = await announce(MAX_IMPORT_BYTES + 1).expect(400)
  expect(body.error).toBe('The file is larger than 50 MB. Use npm run import on the server.')
  await announce(0).expect(400)
  await announce(100, '').expect(400)
  const announced = (await announce(100).expect(200)).body
  for (const call of ['/api/imports/check', '/api/imports']) {
    await doctor.post(call).send({ file: announced.file }).expect(422)
    await doctor.post(call).send({ file: '00000000-0000-4000-8000-000000000000.import' }).expect(404)
    await doctor.post(call).send({ file: '../secrets' }).expect(400)
    await doctor.post(call).send({}).expect(400)
  }
})

test('what was uploaded to be imported can be read by nobody', async () => {
  const file = await uploaded(wordpress)
  await site.request.get(`/objects/${file}`).expect(404)
  await doctor.get(`/objects/${file}`).expect(404)
})

test('no call works without a session, nor from the form of another site', async () => {
  const file = await uploaded(wordpress)
  await site.request.get('/api/imports').expect(401)
  await site.request.delete('/api/imports/00000000-0000-4000-8000-000000000000').expect(401)
  for (const call of ['/api/imports', '/api/imports/check', '/api/imports/upload']) {
    await site.request.post(call).send({ file }).expect(401)
    await site.request
      .post(call)
      .set('Origin', 'https://elsewhere.example')
      .type('form')
      .send({ file })
      .expect(401)
  }
})
