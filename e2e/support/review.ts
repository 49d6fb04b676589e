import type { Page } from 'playwright-core'

export const reviewWindow = (page: Page) => page.getByRole('dialog', { name: 'Review before publishing' })

export const inReview = (page: Page, name: string) =>
  reviewWindow(page).getByRole('button', { name, exact: true })

export const finding = (page: Page, title: string) =>
  reviewWindow(page).getByRole('listitem').filter({ hasText: title })

export async function keepBecause(page: Page, title: string, reason: string) {
  await finding(page, title).getByRole('button', { name: 'Keep because…' }).click()
  await reviewWindow(page).getByLabel('Keep because').fill(reason)
  await inReview(page, 'Keep It').click()
  await reviewWindow(page).getByText(reason).waitFor()
}

/** Types over what is selected then, once it is what it should be. */
export async function fix(page: Page, title: string, selected: string, instead: string) {
  await finding(page, title).getByRole('button', { name: /^Fix/ }).click()
  await reviewWindow(page).waitFor({ state: 'detached' })
  await page.waitForFunction((words) => {
    const { activeElement: at } = document
    const typed = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
    const chosen = typed
      ? at.value.slice(at.selectionStart ?? 0, at.selectionEnd ?? 0)
      : String(getSelection())
    return chosen === words
  }, selected)
  await page.keyboard.type(instead)
}
