import { expect, test } from 'vitest'
import { aSite, asDoctor } from '../testing/app.ts'
import { aPost } from '../testing/factories.ts'

const site = await aSite({ env: { PUBLIC_URL: 'https://www.example.org' } })
const doctor = await asDoctor(site)
const key = (n: number) => `/objects/0a1b2c3d-0000-4000-8000-00000000000${n}.jpg`
const drawn = `<p>First</p><figure><img src="${key(1)}" alt="A &quot;knee&quot; &gt; a hip"></figure><img src="${key(2)}" alt="">`

await aPost(site.db, { slug: 'drawn', content: drawn })
await aPost(site.db, { slug: 'covered', content: drawn, coverUrl: key(3), coverAlt: 'The cover' })
await aPost(site.db, { slug: 'unworded', title: 'Without words', coverUrl: key(3), coverAlt: '' })
await aPost(site.db, { slug: 'plain', content: '<p>No picture</p>' })
await aPost(site.db, { slug: 'altered', coverUrl: 'https://evil.example/a.png', coverAlt: 'x' })
await aPost(site.db, { slug: 'a-draft', title: 'A draft', content: drawn, publishedAt: null })
await site.changesHeard()

const cropped = (n: number) => `https://www.example.org${key(n)}/1200x630.jpg`
const ours = 'https://www.example.org/og.png'

async function previewAt(path: string, status = 200) {
  const { text } = await site.request.get(path).expect(status)
  const tag = (name: string) => new RegExp(`"${name}" content="([^"]*)"`).exec(text)?.[1]
  const image = /"image":"([^"]+)"/.exec(text)?.[1]
  expect(tag('twitter:card')).toBe('summary_large_image')
  expect([tag('og:image:width'), tag('og:image:height')]).toEqual(['1200', '630'])
  expect(tag('twitter:image:alt')).toBe(tag('og:image:alt'))
  return { picture: tag('og:image'), alt: tag('og:image:alt'), image }
}

test('a link to an article shows its cover, else its first picture, else the site’s, each with its words', async () => {
  expect(await previewAt('/blog/covered')).toEqual({
    picture: cropped(3),
    alt: 'The cover',
    image: cropped(3),
  })
  const alt = 'A &quot;knee&quot; &gt; a hip'
  expect(await previewAt('/blog/drawn')).toEqual({ picture: cropped(1), alt, image: cropped(1) })
  expect(await previewAt('/blog/unworded')).toMatchObject({ picture: cropped(3), alt: 'Without words' })
  for (const path of ['/blog/plain', '/blog/altered'])
    expect(await previewAt(path)).toMatchObject({ picture: ours, image: undefined })
})

test('a link to what is not published shows no picture of it', async () => {
  expect(await previewAt('/blog/a-draft', 404)).toMatchObject({ picture: ours, image: undefined })
  const { body } = await doctor.post('/api/articles/a-draft/preview-link').expect(201)
  expect(await previewAt(new URL(body.url).pathname)).toMatchObject({ picture: ours, image: undefined })
})
