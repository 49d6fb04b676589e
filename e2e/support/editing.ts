import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hydrated } from './browser.ts'
import { adminBar } from './doctor.ts'

export const form = (page: Page) => page.getByRole('dialog').last()
export const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })

export async function goTo(page: Page, address: string) {
  await page.goto(address)
  await hydrated(page)
  await adminBar(page).waitFor()
}

/** A dialog that closes goes back in the history a task later, which would undo a navigation. */
export const dialogsClosed = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[role=dialog]') && !history.state?.open)

export async function openForm(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).first().click()
  await button(page, 'Save').waitFor()
}

export const field = (page: Page, label: string) => form(page).getByRole('textbox', { name: label })

export async function fillAndSave(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).first().fill(value)
  await save(page)
}

export async function save(page: Page) {
  const open = await page.locator('[role=dialog]').count()
  await button(page, 'Save').click()
  await page.waitForFunction((open) => document.querySelectorAll('[role=dialog]').length < open, open)
}

export const rows = (page: Page) =>
  form(page).locator('li[data-item] button[aria-expanded]').allTextContents()

/** Polls, since the toast and the element may both be animated. */
export async function toastIsAbove(page: Page, what: Locator) {
  const overlap = async () => {
    const [shown, below] = [await page.locator('.toast-place > *').boundingBox(), await what.boundingBox()]
    return shown && below && Math.max(0, shown.y + shown.height - below.y)
  }
  await expect.poll(overlap, { message: `${what}` }).toBe(0)
}
