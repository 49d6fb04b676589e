import { readdir, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { PostInput } from '#shared/post.ts'
import { citedIn } from '#shared/references/numbered.ts'
import { ReferenceItem } from '#shared/references/reference.ts'
import { publish } from '../../blog/edition.ts'
import { createPost } from '../../blog/write.ts'
import { blogPosts } from '../../db/schema/blog.ts'
import { formatReference } from '../../references/read.ts'
import type { Services } from '../../services.ts'
import { dayFromToday, daysAgo } from './days.ts'
import type { StoredPicture } from './pictures.ts'
import publications from './references.json' with { type: 'json' }
import { storeFile } from './store.ts'

const folder = new URL('articles/', import.meta.url)

type Pictures = Pick<Map<string, StoredPicture>, 'get'>

export async function writePosts(services: Services, pictures: Pictures): Promise<void> {
  for (const { post, pdf, publishedAt, updatedAt } of await readArticles(pictures)) {
    const attached = pdf && (await attachment(services, pdf))
    const { id } = await createPost(services, { ...post, ...attached })
    await services.db.update(blogPosts).set({ publishedAt, updatedAt }).where(eq(blogPosts.id, id))
  }
  await publish(services)
}

async function attachment(services: Services, fileName: string) {
  const bytes = await readFile(new URL(fileName, folder))
  const pdfFileUrl = await storeFile(services, { fileName, fileType: 'application/pdf' }, bytes)
  return { pdfFileUrl, pdfFileName: fileName }
}

/** Each file is a comment with the fields, then HTML with images by name, citing what references.json lists. */
export async function readArticles(pictures: Pictures) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html'))
  return Promise.all(
    files.map(async (file) => {
      const source = await readFile(new URL(file, folder), 'utf8')
      return parse(file.replace('.html', ''), source, pictures)
    }),
  )
}

async function parse(slug: string, source: string, pictures: Pictures) {
  const [, comment = '', body = ''] = /^<!--\n(.*?)-->\n(.*)$/s.exec(source) ?? []
  const fields = Object.fromEntries(comment.split('\n').map((line) => line.split(/: (.*)/)))
  const { title, excerpt, category, tags = '', pdf } = fields
  // As the editor writes it: no line breaks between blocks, no words in the marks of references.
  const content = body
    .replaceAll('>\n', '>')
    .replaceAll('\n', ' ')
    .replace(/(<a href="#ref-\w+">)[^<]*/g, '$1')
    .trim()
  const withPictures = content.replace(/<img src="(\w+)"/g, (_, name: string) => {
    const picture = pictures.get(name)
    if (!picture) throw new Error(`${slug} shows ${name}, which is not among the pictures`)
    const { fileUrl, width, height } = picture
    return `<img src="${fileUrl}" width="${width}" height="${height}"`
  })
  const published = Number(fields['days ago'])
  const day = (name: string, sign: 1 | -1) =>
    fields[name] === undefined ? null : dayFromToday(sign * Number(fields[name]))
  return {
    post: PostInput.parse({
      ...{ slug, title, excerpt, category, tags: tags.split(', ') },
      content: withPictures,
      reviewedOn: day('reviewed days ago', -1),
      nextReviewOn: day('next review in days', 1),
      references: await Promise.all([...citedIn(content)].map(referenceOf)),
    }),
    publishedAt: daysAgo(published),
    updatedAt: daysAgo(Number(fields['revised days ago'] ?? published)),
    pdf: pdf as string | undefined,
  }
}

async function referenceOf(id: string) {
  const item = ReferenceItem.parse(new Map(Object.entries(publications)).get(id))
  return { id, text: await formatReference(item), item }
}
