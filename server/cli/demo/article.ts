import { readdir, readFile } from 'node:fs/promises'
import { PostInput } from '#shared/post.ts'
import { daysAgo } from './days.ts'
import type { StoredPicture } from './pictures.ts'

const folder = new URL('articles/', import.meta.url)

type Pictures = Pick<Map<string, StoredPicture>, 'get'>

interface Article {
  post: PostInput
  publishedAt: Date
  updatedAt: Date
  pdf: string | undefined
}

/** Each file is a comment with the fields, then HTML with images by name. */
export async function readArticles(pictures: Pictures): Promise<Article[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html'))
  return Promise.all(
    files.map(async (file) => {
      const source = await readFile(new URL(file, folder), 'utf8')
      return parse(file.replace('.html', ''), source, pictures)
    }),
  )
}

function parse(slug: string, source: string, pictures: Pictures): Article {
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
    pdf,
  }
}
