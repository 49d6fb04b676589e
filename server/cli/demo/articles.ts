import { readdir, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { PostInput } from '#shared/post.ts'
import { publish } from '../../blog/edition.ts'
import { createPost } from '../../blog/write.ts'
import { blogPosts } from '../../db/schema/blog.ts'
import type { Services } from '../../services.ts'
import { daysAgo } from './days.ts'
import type { StoredPicture } from './pictures.ts'
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

/** Each file is a comment with the fields, then HTML with images by name. */
export async function readArticles(pictures: Pictures) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html'))
  return Promise.all(
    files.map(async (file) => {
      const source = await readFile(new URL(file, folder), 'utf8')
      return parse(file.replace('.html', ''), source, pictures)
    }),
  )
}

function parse(slug: string, source: string, pictures: Pictures) {
  const [, comment = '', body = ''] = /^<!--\n(.*?)-->\n(.*)$/s.exec(source) ?? []
  const fields = Object.fromEntries(comment.split('\n').map((line) => line.split(/: (.*)/)))
  const { title, excerpt, category, tags = '', pdf } = fields
  // The editor writes no line breaks between blocks.
  const content = body.replaceAll('>\n', '>').replaceAll('\n', ' ').trim()
  const withPictures = content.replace(/<img src="(\w+)"/g, (_, name: string) => {
    const picture = pictures.get(name)
    if (!picture) throw new Error(`${slug} shows ${name}, which is not among the pictures`)
    const { fileUrl, width, height } = picture
    return `<img src="${fileUrl}" width="${width}" height="${height}"`
  })
  const published = Number(fields['days ago'])
  return {
    post: PostInput.parse({ slug, title, excerpt, category, tags: tags.split(', '), content: withPictures }),
    publishedAt: daysAgo(published),
    updatedAt: daysAgo(Number(fields['revised days ago'] ?? published)),
    pdf: pdf as string | undefined,
  }
}
