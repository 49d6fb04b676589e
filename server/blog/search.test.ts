import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ListedPost } from '#shared/post.ts'
import { aSite } from '../testing/app.ts'
import { aPost } from '../testing/factories.ts'
import { naughtyStrings } from '../testing/hostile-strings.ts'

const site = await aSite()
const filler = '<p>Ordinary words about nothing in particular.</p>'.repeat(40)
const neutral = { excerpt: 'An article.', category: 'General', tags: [], content: filler }
const inText = await aPost(site.db, {
  ...neutral,
  title: 'One',
  content: `${filler}<p>The <strong>supraspinatus</strong> tears.</p>`,
})
const inTitle = await aPost(site.db, { ...neutral, title: 'Supraspinatus tears' })
const inExcerpt = await aPost(site.db, { ...neutral, title: 'Two', excerpt: 'About the supraspinatus.' })
const tagged = await aPost(site.db, { ...neutral, title: 'Three', tags: ['elastography'] })
const hindi = await aPost(site.db, { ...neutral, title: 'घुटने का अल्ट्रासाउंड' })

async function search(q: string, more = ''): Promise<ListedPost[]> {
  return (await site.request.get(`/api/blog-posts?q=${encodeURIComponent(q)}${more}`).expect(200)).body
}
const ids = async (q: string, more?: string) => (await search(q, more)).map(({ id }) => id)

test('title counts most, then excerpt and tags, then the text', async () => {
  expect(await ids('supraspinatus')).toEqual([inTitle.id, inExcerpt.id, inText.id])
  expect(await ids('elastography')).toEqual([tagged.id])
})

test('the beginning of the last word is enough, whatever its ending, in any script', async () => {
  for (let end = 3; end <= 'supraspinatus'.length; end++) {
    expect(await ids('supraspinatus'.slice(0, end))).toHaveLength(3)
  }
  expect(await ids('supraspinatus tear')).toEqual([inTitle.id, inText.id])
  expect(await ids('TEARING supra')).toEqual([inTitle.id, inText.id])
  expect(await ids('घुटने')).toEqual([hindi.id])
  expect(await ids('अल्ट्रा')).toEqual([hindi.id])
})

test('the match is shown within its sentence, apart from the words around it', async () => {
  const found = (await search('supraspin')).find(({ id }) => id === inText.id)
  expect(found?.snippet?.[1]).toBe('supraspinatus')
  expect(found?.snippet?.[0]).toMatch(/^….*particular\. The $/)
  expect(found?.snippet?.[2]).toBe(' tears.')
})

test('what is shown of an article keeps its headings and cells apart, and its words whole', async () => {
  const row = '<tr><td><p>Labrum</p></td><td><p>4 mm</p></td></tr>'
  const content = `<h2>Findings</h2><p>The H<sub>2</sub>O and a <strong>para</strong>labral cyst.</p><table>${row}</table>`
  await aPost(site.db, { ...neutral, title: 'Hip', content })
  expect((await search('paralabral'))[0]?.snippet).toEqual([
    'Findings · The H2O and a ',
    'paralabral',
    ' cyst. Labrum · 4 mm',
  ])
})

test('pages of a search follow one another', async () => {
  const [first, ...others] = await ids('supraspinatus', '&limit=1')
  expect(others).toEqual([])
  expect(await ids('supraspinatus', `&before=${first}`)).toEqual([inExcerpt.id, inText.id])
  expect(await ids('supraspinatus', '&category=Knee')).toEqual([])
})

test('a saved change is found, and the old words no longer', async () => {
  const post = await aPost(site.db, { ...neutral, title: 'Bursa' })
  expect(await ids('bursa')).toEqual([post.id])
  await site.db.execute(sql`update blog_posts set title = 'Tendon' where id = ${post.id}`)
  expect(await ids('bursa')).toEqual([])
  expect(await ids('tendon')).toEqual([post.id])
})

test('an article of 300,000 characters in Hindi can be stored and found', async () => {
  const words = Array.from({ length: 30_000 }, (_, n) => `शब्द${n.toString(36)}`).join(' ')
  const post = await aPost(site.db, {
    ...neutral,
    title: 'Long',
    content: `<p>${words.slice(0, 299_000)}</p>`,
  })
  expect(await ids('शब्दz9')).toContain(post.id)
})

test('no text breaks the search', async () => {
  const texts = naughtyStrings.filter((text) => text.length <= 200 && text.isWellFormed())
  for (const text of [...texts, ':*', "a:* & !'", '\\', 'a\u0000b']) await search(text)
})
