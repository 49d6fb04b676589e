import { describe, expect, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import type { PageName } from '#shared/content/pages.ts'
import type { Save } from '#shared/versions.ts'
import { drafts, siteContentVersions } from '../db/schema/site.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aPicture, bytesOf } from '../testing/pictures.ts'
import { sendFile } from '../testing/stores.ts'

const site = await aSite()
const other = await aSite({ url: site.url })
const doctor = await asDoctor(site)

const read = async (page: PageName) => (await doctor.get(`/api/pages/${page}`).expect(200)).body
const put = (page: string, data: object) => doctor.put(`/api/content/${page}`).send(data)
const shown = async (path: string) => {
  await Promise.all([site.changesHeard(), other.changesHeard()])
  return Promise.all([site, other].map(async ({ request }) => (await request.get(path).expect(200)).text))
}

async function anUpload(bytes: Uint8Array<ArrayBuffer>, fileType = 'image/png') {
  const upload = { fileName: 'portrait', fileSize: bytes.length, fileType }
  const { body } = await doctor.post('/api/objects/upload').send(upload).expect(200)
  expect(await sendFile(site, body, bytes)).toBe(200)
  return body.objectPath as string
}

test('every page can be read for editing, with its time', async () => {
  const { body } = await doctor.get('/api/pages').expect(200)
  expect(body.map(({ page }: { page: string }) => page).sort()).toEqual(Object.keys(defaultContent).sort())
  expect(await read('awards')).toEqual({
    page: 'awards',
    data: defaultContent.awards,
    updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('a saved change shows at once on every server: head, structured data, footer, WhatsApp number, feeds', async () => {
  for (const path of ['/', '/contact', '/rss.xml']) await shown(path)
  const profile = {
    ...defaultContent.profile,
    name: 'Dr. Sample Name',
    whatsapp: '+91 98100 00000',
    phone: '011 2345 6789',
  }
  const { body } = await put('profile', profile).expect(200)
  expect(body).toEqual({ page: 'profile', data: profile, updatedAt: expect.any(String) })
  for (const html of await shown('/')) {
    expect(html).toMatch(/<title[^>]*>[^<]*Dr\. Sample Name/)
    const structured = html.match(/<script type="application\/ld\+json"[^>]*>.*?<\/script>/gs)?.join()
    expect(structured).toContain('"name":"Dr. Sample Name"')
    expect(/<footer.*<\/footer>/s.exec(html)?.[0]).toContain('011 2345 6789')
  }
  for (const html of await shown('/contact')) expect(html).toContain('https://wa.me/919810000000')
  for (const feed of ['/rss.xml', '/feed.xml', '/feed.json']) {
    for (const text of await shown(feed)) expect(text, feed).toContain('Dr. Sample Name')
  }
  for (const json of await shown('/api/content'))
    expect(JSON.parse(json).profile.name).toBe('Dr. Sample Name')
})

test('each save keeps what there was, and saving the same again changes nothing', async () => {
  const before = await read('awards')
  const data = { ...before.data, title: 'Honours' }
  const first = (await put('awards', data).expect(200)).body
  const again = (await put('awards', data).expect(200)).body
  expect(again).toEqual(first)
  const versions = (await site.db.select().from(siteContentVersions)).filter(({ page }) => page === 'awards')
  expect(versions).toMatchObject([{ data: before.data }])
})

test('of two windows the second is told what there is now, and nothing is lost', async () => {
  const { data, updatedAt } = await read('about')
  const save = (title: string) => put('about', { ...data, title }).set('If-Match', `"${updatedAt}"`)
  const answers = await Promise.all([save('One'), save('Two')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.current).toEqual(await read('about'))
})

describe('refused with a message at the field, and nothing changed:', () => {
  const { research, profile, home } = defaultContent
  const [paper] = research.publications
  const withUrl = (url: string) => ({ ...research, publications: [paper, { ...paper, url }] })
  test.each([
    ['an unknown field', 'research', { ...research, colour: 'red' }, 'colour'],
    [
      'an unknown nested field',
      'home',
      { ...home, organisations: [{ name: 'A', url: '' }] },
      'organisations.0.url',
    ],
    [
      'an empty nested title',
      'research',
      { ...research, publications: [paper, paper, { ...paper, title: ' ' }] },
      'publications.2.title',
    ],
    ['a missing field', 'awards', { title: 'Awards' }, 'intro'],
    ['a javascript: link', 'research', withUrl('javascript:alert(1)'), 'publications.1.url'],
    ['a disguised javascript: link', 'research', withUrl(' java\nscript:alert(1)'), 'publications.1.url'],
    [
      'a data: link',
      'profile',
      { ...profile, society: { label: 'A', url: 'data:text/html,x' } },
      'society.url',
    ],
    [
      'a portrait from elsewhere',
      'profile',
      { ...profile, portrait: { src: 'https://elsewhere.example/a.png', width: 1, height: 1, alt: '' } },
      'portrait.src',
    ],
  ])('%s', async (_name, page, data, field) => {
    const before = await read(page as PageName)
    const { body } = await put(page, data).expect(400)
    expect(Object.keys(body.fields)).toContain(field)
    expect(await read(page as PageName)).toEqual(before)
  })
})

test('a page that there is not is 404, and so is a name of every object', async () => {
  for (const page of ['press', '__proto__', 'constructor']) {
    await put(page, {}).expect(404)
    await doctor.get(`/api/pages/${page}`).expect(404)
    await doctor.get(`/api/history/page/${page}`).expect(404)
  }
})

test('half a surrogate pair, which Postgres cannot keep, is refused at its field', async () => {
  for (const [page, field] of [
    ['home', 'tagline'],
    ['contact', 'intro'],
  ] as const) {
    const { body } = await put(page, { ...defaultContent[page], [field]: 'Bones \ud83e' }).expect(400)
    expect(Object.keys(body.fields)).toEqual([field])
  }
})

test('a portrait and a logo are linked once their bytes were looked at', async () => {
  const src = await anUpload(bytesOf(await aPicture().png().toBuffer()))
  const portrait = { src, width: 800, height: 1000, alt: 'The doctor at the machine' }
  const { data } = await read('profile')
  await put('profile', { ...data, portrait }).expect(200)
  expect((await read('profile')).data.portrait).toEqual(portrait)
  const home = await site.request.get('/').expect(200)
  expect(home.text).toMatch(new RegExp(`"@type":"Person"[^}]*"image":"https?://[^/"]+${src}"`))
  const { organisations } = defaultContent.home
  const logo = { ...portrait, src: await anUpload(new Uint8Array(1_000), 'image/jpeg') }
  const withLogo = { ...defaultContent.home, organisations: [{ ...organisations[0], logo }] }
  const { body } = await put('home', withLogo).expect(422)
  expect(body.fields).toEqual({ 'organisations.0.logo.src': 'This file is not a JPEG image' })
  await put('profile', { ...data, portrait: undefined }).expect(200)
  expect((await read('profile')).data).not.toHaveProperty('portrait')
})

test('the history says who changed what, and going back keeps what there was', async () => {
  const { data, updatedAt } = await read('expertise')
  await put('expertise', { ...data, title: 'Skills' }).expect(200)
  await put('expertise', { ...data, title: 'Skills', intro: 'Short.' }).expect(200)
  const history = async (query = '') =>
    (await doctor.get(`/api/history/page/expertise${query}`).expect(200)).body.items as Save[]
  const saves = await history()
  expect(saves).toMatchObject([
    {
      changed: ['Intro'],
      characters: 'Short.'.length - data.intro.length,
      savedBy: expect.stringMatching(/^doctor-/),
    },
    { changed: ['Title'], characters: 'Skills'.length - data.title.length },
  ])
  const [last, first] = saves
  expect(await history(`?before=${last?.savedAt},${last?.id}`)).toEqual([first])
  const address = `/api/history/page/expertise/${first?.id}`
  expect((await doctor.get(address).expect(200)).body).toMatchObject({ id: first?.id, data })

  const stale = await doctor.post(`${address}/restore`).set('If-Match', `"${updatedAt}"`).expect(409)
  expect(stale.body.current.data.title).toBe('Skills')
  const { body } = await doctor.post(`${address}/restore`).expect(200)
  expect(body.data).toEqual(data)
  expect((await history())[0]).toMatchObject({ changed: ['Title', 'Intro'] })
  for (const html of await shown('/expertise')) expect(html).toContain(data.intro)
  for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
    await doctor.post(`/api/history/page/expertise/${id}/restore`).expect(404)
  await doctor.get(`/api/history/page/about/${first?.id}`).expect(404)
})

test('drafts are not part of it: a save leaves them alone', async () => {
  await site.db.insert(drafts).values({ key: 'page-home', data: { tagline: 'unsaved' } })
  const { data } = await read('home')
  await put('home', { ...data, tagline: 'Saved' }).expect(200)
  expect(await site.db.select().from(drafts)).toMatchObject([{ data: { tagline: 'unsaved' } }])
})
