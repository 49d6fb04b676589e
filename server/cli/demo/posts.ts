import { eq } from 'drizzle-orm'
import { publish } from '../../blog/edition.ts'
import { createPost } from '../../blog/write.ts'
import { blogPosts } from '../../db/schema/blog.ts'
import type { Services } from '../../services.ts'
import { readArticles } from './article.ts'
import { checklistPdf } from './checklist.ts'
import type { StoredPicture } from './pictures.ts'
import { storeFile } from './store.ts'

export async function writePosts(services: Services, pictures: Map<string, StoredPicture>): Promise<void> {
  for (const { post, pdf, publishedAt, updatedAt } of await readArticles(pictures)) {
    const attached = pdf && (await attachment(services, pdf))
    const { id } = await createPost(services, { ...post, ...attached })
    await services.db.update(blogPosts).set({ publishedAt, updatedAt }).where(eq(blogPosts.id, id))
  }
  await publish(services)
}

async function attachment(services: Services, fileName: string) {
  const pdfFileUrl = await storeFile(services, { fileName, fileType: 'application/pdf' }, checklistPdf())
  return { pdfFileUrl, pdfFileName: fileName }
}
