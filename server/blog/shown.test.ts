import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aSite } from '../testing/app.ts'
import { aPost } from '../testing/factories.ts'

const site = await aSite({ env: { PUBLIC_URL: 'https://www.example.org' } })
const altered =
  '<p>Kept</p><table><tr><td>1</td></tr></table><script>steal()</script><img src=x onerror="steal()"><a href="javascript:steal()">a</a>'
const clean = '<p>Kept</p><table><tr><td>1</td></tr></table><a>a</a>'
await aPost(site.db, { slug: 'altered', title: 'Synovitis', content: altered, category: 'Knee' })
await aPost(site.db, {
  slug: 'other',
  title: 'A tendon',
  category: 'Ankle',
  tags: [],
  content: '<p>Other</p>',
})
await site.changesHeard()

const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

test('a row that was altered past the sanitiser is sanitised wherever it is read', async () => {
  const { body } = await site.request.get('/api/blog-posts/altered').expect(200)
  expect(body.content).toBe(clean)
  for (const path of ['/blog/altered', '/feed.xml', '/rss.xml', '/feed.json', '/blog-data.json']) {
    const { text } = await site.request.get(path).expect(200)
    expect(text, path).toContain('Kept')
    expect(text, path).not.toContain('steal')
  }
})

test('the rendered article has its tables in frames, in the page only', async () => {
  const { text } = await site.request.get('/blog/altered').expect(200)
  expect(main(text)).toContain(
    '<div class="table-frame" role="group" aria-label="Table" tabindex="0"><table><tr><td>1</td></tr></table></div>',
  )
})

test('an address with a filter is rendered with what it asks for', async () => {
  const found = main((await site.request.get('/blog?q=synov').expect(200)).text)
  expect(found).toContain('Synovitis')
  expect(found).not.toContain('A tendon')
  expect(found).toContain('1 article for “synov”')
  const ankle = (await site.request.get('/blog?category=Ankle&utm_source=mail').expect(200)).text
  expect(main(ankle)).toContain('A tendon')
  expect(main(ankle)).not.toContain('Synovitis')
  expect(ankle).toContain('<link rel="canonical" href="https://www.example.org/blog" data-rendered>')
  expect(main((await site.request.get('/blog?tag=none').expect(200)).text)).toContain('Nothing found')
})

test('what is no filter changes nothing, whatever it is', async () => {
  const plain = (await site.request.get('/blog').expect(200)).text
  for (const query of [
    '?',
    '?utm_source=mail',
    '?q=',
    '?q=%00',
    '?before=1',
    '?category=%20&tag=',
    '?x[q]=y',
  ]) {
    expect((await site.request.get(`/blog${query}`).expect(200)).text, query).toBe(plain)
  }
  const long = 'a'.repeat(3_000)
  await site.request.get(`/blog?q=${long}&category=${long}&tag=${long}`).expect(200)
})

test('without a script the list goes on at another address', async () => {
  await site.db.execute(sql`insert into blog_posts (title, slug, excerpt, content, category, published_at)
    select 'Note ' || n, 'note-' || n, 'E', '<p>C</p>', 'Notes', timestamptz '2020-01-01' - n * interval '1 day'
    from generate_series(1, 22) n`)
  await site.changesHeard()
  const first = main((await site.request.get('/blog').expect(200)).text)
  expect(first.match(/<article/g)).toHaveLength(20)
  const [, before] = /name="before" value="([^"]+)"/.exec(first) ?? []
  const second = main((await site.request.get(`/blog?before=${before}`).expect(200)).text)
  expect(second).toContain('4 earlier articles')
  expect(second).toContain('Note 22<')
  expect(second).not.toContain('Note 18<')
})

test('the structured data has the first 5,000 characters of the text and the PDF as media', async () => {
  await aPost(site.db, {
    slug: 'long',
    title: '</script><b>A & B',
    content: `<h2>Head</h2><p>${'word '.repeat(2_000)}</p>`,
    ...{ pdfFileUrl: '/objects/a.pdf', pdfFileName: 'a.pdf', pdfFileSize: 1_000 },
  })
  await site.changesHeard()
  const { text } = await site.request.get('/blog/long').expect(200)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
  const article = JSON.parse(json)
  expect(article['@type']).toEqual(['ScholarlyArticle', 'BlogPosting'])
  expect(article.headline).toBe('</script><b>A & B')
  expect(article.articleBody).toHaveLength(5_000)
  expect(article.articleBody).toMatch(/^Head word word /)
  expect(article.associatedMedia).toMatchObject({
    contentUrl: 'https://www.example.org/objects/a.pdf',
    name: 'a.pdf',
  })
})
