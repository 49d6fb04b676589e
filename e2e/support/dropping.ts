import type { Page } from 'playwright-core'

/** Of the pictures on /admin/pictures, in their order. */
export const titlesIn = (page: Page, list: string) =>
  page
    .getByRole('list', { name: list })
    .locator('.tile-picture:is(button), .tile-picture input')
    .evaluateAll((all) => all.map((one) => (one.ariaLabel ?? '').replace('Describe ', '')))

/** On the page, as from a file manager. */
export async function drop(page: Page, files: { name: string; bytes: Uint8Array }[]) {
  const given = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }))
  await page.evaluate((files) => {
    const dataTransfer = new DataTransfer()
    for (const { name, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(
        new File([bytes], name, { type: name.endsWith('.jpg') ? 'image/jpeg' : 'text/plain' }),
      )
    }
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, given)
}
