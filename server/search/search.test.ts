import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import { searchAddress } from '#shared/search/address.ts'
import type { SearchAnswer } from '#shared/search/answer.ts'
import { siteContent } from '../db/schema/site.ts'
import { aSite, asDoctor } from '../testing/app.ts'
import { aGalleryItem, anAppointment, anEvent, aPost } from '../testing/factories.ts'
import { naughtyStrings } from '../testing/hostile-strings.ts'

const site = await aSite({ env: { HIDDEN_POST_SLUGS: 'a-hidden-one' } })
const inText = await aPost(site.db, {
  title: 'A riddle of the arm',
  content: '<p>Look for the <strong>supraspinatus</strong> first.</p>',
})
const inTitle = await aPost(site.db, { title: 'Tears of the supraspinatus tendon' })
const event = await anEvent(site.db, {
  title: 'A day of scanning',
  description: 'We find the supraspinatus on each other.',
  location: 'Pondicherry',
})

async function search(q: string): Promise<SearchAnswer> {
  return (await site.request.get(`/api/search?q=${encodeURIComponent(q)}`).expect(200)).body
}
const hrefs = async (q: string) => (await search(q)).items.map(({ href }) => href)

test('a word is found in the title and the text of articles and in events; the title counts most', async () => {
  const { items } = await search('supraspinatus')
  expect(items.map(({ kind, title, href }) => [kind, title, href])).toEqual([
    ['article', inTitle.title, `/blog/${inTitle.slug}`],
    ['article', inText.title, `/blog/${inText.slug}`],
    ['event', event.title, `/events/${event.slug}`],
  ])
  expect(items[1]?.excerpt).toEqual(['Look for the ', 'supraspinatus', ' first.'])
  expect(items[2]).toMatchObject({
    date: '2026-12-01',
    excerpt: ['We find the ', 'supraspinatus', ' on each other.'],
  })
  expect(await hrefs('pondi')).toEqual([`/events/${event.slug}`])
})

test.each([
  ['pioneer', '/'],
  ['MBBS', '/about'],
  ['aspiration', '/expertise'],
  ['Coimbatore', '/leadership'],
  ['rheumatoid', '/research'],
  ['orthopaedic association', '/awards'],
  ['referral letter', '/contact'],
  ['pregnancy scan', '/contact'],
])('%s is found on %s', async (q, path) => {
  const { items } = await search(q)
  const page = items.find(({ href }) => href === path)
  expect(page).toMatchObject({ kind: 'page' })
  expect(page?.excerpt[1]?.toLowerCase()).toBe(q.split(' ')[0]?.toLowerCase())
})

test('a page that is called what was asked for comes first, whatever else has the word', async () => {
  await aPost(site.db, { title: 'Awards and how they are given', content: '<p>Awards, awards, awards.</p>' })
  expect((await hrefs('Awards'))[0]).toBe('/awards')
  expect((await hrefs('awards & memberships'))[0]).toBe('/awards')
  expect((await hrefs('gallery'))[0]).toBe('/events')
  expect((await hrefs('Dr. Firstname Lastname'))[0]).toBe('/')
})

test('small words need not match, the beginning of the last one is enough, and every other one must match', async () => {
  expect(await hrefs('what is the riddle of a leg')).toEqual([])
  expect(await hrefs('what is the riddle of an arm')).toEqual([`/blog/${inText.slug}`])
  expect(await hrefs('supraspin')).toHaveLength(3)
  expect(await hrefs('supraspinatus nosuchword')).toEqual([])
  expect((await search('the')).items.length).toBeGreaterThan(0)
})

test('what a page says now is found, and what it said before no longer', async () => {
  expect(await hrefs('gentle')).toContain('/expertise')
  const data = { ...defaultContent.expertise, intro: 'Elastography <b>too</b>.', cards: [] }
  await site.db.update(siteContent).set({ data }).where(eq(siteContent.page, 'expertise'))
  expect(await hrefs('gentle')).not.toContain('/expertise')
  const { items } = await search('elastography')
  expect(items.find(({ href }) => href === '/expertise')?.excerpt).toEqual([
    '',
    'Elastography',
    expect.stringMatching(/^ <b>too<\/b>\./),
  ])
})

test('nothing is found that strangers may not read: patients, drafts, the trash, hidden articles, pictures', async () => {
  const doctor = await asDoctor(site)
  await anAppointment(site.db, {
    patientName: 'Xenopatient',
    reason: 'Xenoreason',
    medicalHistory: 'Xenohistory',
  })
  await aPost(site.db, { slug: 'a-hidden-one', title: 'Xenohidden' })
  const { slug } = await aPost(site.db, { title: 'Xenotrashed' })
  await doctor.delete(`/api/blog-posts/${slug}`).expect(200)
  const { id } = await anEvent(site.db, { title: 'Xenoevent' })
  await doctor.delete(`/api/events/${id}`).expect(200)
  await doctor
    .put('/api/drafts/new-post')
    .send({ data: { title: 'Xenodraft' } })
    .expect(200)
  await aGalleryItem(site.db, { title: 'Xenopicture' })
  expect(await hrefs('xeno')).toEqual([])
  const { body } = await doctor.get('/api/search?q=xeno').expect(200)
  expect(body.items).toEqual([])
})

const own = [':*', "a:* & !'", '\\', '%_\\', "'; drop table events; --", 'a\u0000b', '%%%', '___']
const hostile = [...naughtyStrings, ...own].filter((text) => text.length <= 100 && text.isWellFormed())
const inParts = Array.from({ length: Math.ceil(hostile.length / 50) }, (_, at) => at * 50)

test.each(inParts)('no text breaks the search (the 50 from number %i)', async (from) => {
  for (const text of hostile.slice(from, from + 50)) await search(text)
})

test('no text is run or shown as HTML, and no broken address breaks the search', async () => {
  const { text } = await site.request.get(`${searchAddress('<script>alert(1)</script>"\'')}`).expect(200)
  expect(text).not.toContain('<script>alert')
  for (const q of ['%00', 'a%00b', '%ED%A0%80', '%25_%5C%27']) {
    await site.request.get(`/api/search?q=${q}`).expect(200)
    await site.request.get(`/search?q=${q}`).expect(200)
  }
})

test('more than 100 characters, two texts at once or another field answer 400 with a sentence', async () => {
  const long = 'shoulder '.repeat(12)
  const { body } = await site.request.get(`/api/search?q=${long}`).expect(400)
  expect(body).toMatchObject({
    error: 'Use at most 100 characters',
    fields: { q: 'Use at most 100 characters' },
  })
  await site.request.get('/api/search?q=a&q=b').expect(400)
  await site.request.get('/api/search?limit=5').expect(400)
  const { text } = await site.request.get(`/search?q=${long}`).expect(200)
  expect(text).toContain(`value="${long.slice(0, 100)}"`)
})

test('without a word nothing is looked for', async () => {
  for (const query of ['', '?q=', '?q=%20', '?q=%26%2F']) {
    const { body } = await site.request.get(`/api/search${query}`).expect(200)
    expect(body, query).toEqual({ items: [], moreArticles: false })
  }
})

test('of many articles the best 20 are shown, and that there are more', async () => {
  for (let n = 0; n < 21; n++) await aPost(site.db, { title: `Calcaneus ${n}` })
  const { items, moreArticles } = await search('calcaneus')
  expect([items.length, moreArticles]).toEqual([20, true])
  expect((await search('supraspinatus')).moreArticles).toBe(false)
})

test('/search?q=… comes with its results, its own title and noindex; /search is a page like any other', async () => {
  const { text } = await site.request.get('/search?q=supraspinatus').expect(200)
  expect(text).toContain(
    '<title data-rendered>Search results for “supraspinatus” | Dr. Firstname Lastname</title>',
  )
  expect(text).toContain('<meta name="robots" content="noindex"')
  expect(text).toMatch(/<link rel="canonical" href="[^"]+\/search\?q=supraspinatus"/)
  expect(text).toContain('3 results for “supraspinatus”')
  expect(text).toMatch(/<mark [^>]*>supraspinatus<\/mark>/)
  expect(text).toContain(`href="/blog/${inText.slug}"`)
  const page = await site.request.get('/search').expect(200)
  expect(page.text).not.toContain('noindex')
  expect(page.text).toContain('All pages')
})

test('a search that finds nothing says so, and leads on', async () => {
  const { text } = await site.request.get('/search?q=nosuchword').expect(200)
  expect(text).toContain('No results for “nosuchword”')
  const main = text.slice(text.indexOf('<main'), text.indexOf('<footer'))
  for (const path of ['/expertise', '/blog', '/contact']) expect(main).toContain(`href="${path}"`)
})

test('a mistyped word is offered as the site spells it, and only where that finds something', async () => {
  const suggested = async (q: string) => (await search(q)).suggestion
  expect(await suggested('suprapsinatus')).toBe('supraspinatus')
  expect(await suggested('what is the ridle of an arm')).toBe('riddle arm')
  expect(await suggested('mamography')).toBe('mammography')
  for (const q of ['supraspinatus', 'nosuchword', 'ridle nosuchword', 'arn'])
    expect(await suggested(q), q).toBeUndefined()
  await aPost(site.db, { slug: 'joint-health-101', title: 'Xylophonist' })
  expect(await suggested('xylofonist')).toBeUndefined()
  const { text } = await site.request.get('/search?q=mamography').expect(200)
  expect(text).toMatch(/Did you mean.*href="\/search\?q=mammography"/)
})

test('content that cannot be read does not stop the search', async () => {
  await site.db.execute(sql`update site_content set data = '{"title": 5}' where page = 'about'`)
  expect(await hrefs('MBBS')).toEqual(['/about'])
})
