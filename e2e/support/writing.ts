import type { Page } from 'playwright-core'
import { aVisitor, type Visitor } from './browser.ts'
import { type Credentials, signIn } from './doctor.ts'
import { dialogsClosed } from './editing.ts'

export async function aWriter({ origin }: { origin: string }, doctor: Credentials): Promise<Visitor> {
  const visitor = await aVisitor()
  await signIn(visitor.page, origin, doctor)
  await openBlog(visitor.page, origin)
  return visitor
}

export interface Article {
  title: string
  excerpt?: string
  category?: string
  tags?: string
  text?: string
}

export async function openBlog(page: Page, origin: string) {
  await page.goto(`${origin}/blog`)
  await page.getByRole('button', { name: 'Create Post' }).waitFor()
}

export async function startArticle(page: Page) {
  await page.getByRole('button', { name: 'Create Post' }).click()
  await editor(page).waitFor()
}

export async function editArticle(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  await editor(page).waitFor()
}

export const editor = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true })

export const postDialog = (page: Page) => page.getByRole('dialog', { name: /^(Create|Edit) Post$/ })

export const field = (page: Page, label: string) => postDialog(page).getByLabel(label, { exact: true })

export async function writeArticle(page: Page, { title, excerpt, category, tags, text }: Article) {
  await field(page, 'Title').fill(title)
  // On a phone they cover the text.
  const settings = postDialog(page).getByRole('button', { name: 'Settings', exact: true })
  const covers = await settings.isVisible()
  if (covers) await settings.click()
  await field(page, 'Excerpt').fill(excerpt ?? 'In a sentence.')
  await field(page, 'Category').fill(category ?? 'Knee')
  if (tags) await field(page, 'Tags (optional)').fill(tags)
  if (covers) await press(page, 'Done')
  await editor(page).click()
  await page.keyboard.type(text ?? 'An effusion is dark on ultrasound.')
}

export const press = (page: Page, name: string) =>
  postDialog(page).getByRole('button', { name, exact: true }).click()

/** What is said of the text that is not saved. */
export const kept = (page: Page) =>
  postDialog(page)
    .getByRole('status')
    .filter({ hasText: /^(Kept|Edits kept)$/ })

export const draftIsSaved = (page: Page) => kept(page).waitFor()

export async function discardDraft(page: Page) {
  await postDialog(page).getByRole('button', { name: 'Discard it' }).first().click()
  await page.getByRole('button', { name: 'Discard Draft' }).click()
  await page.getByText(/^Your unsaved text of/).waitFor({ state: 'detached' })
}

export async function createArticle(page: Page, article: Article) {
  await startArticle(page)
  await writeArticle(page, article)
  await press(page, 'Create')
  await dialogsClosed(page)
}

export async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^choose (a file|pictures)$/ }).click()
  await (await chooser).setFiles(file)
  await page.getByRole('button', { name: /^Upload 1 / }).click()
}
