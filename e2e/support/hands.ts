import type { Locator, Page } from 'playwright-core'

/** How a journey acts: by pointer, or by keyboard alone. */
export interface Hand {
  choose(control: Locator): Promise<void>
  fill(field: Locator, text: string): Promise<void>
  paste(field: Locator, text: string): Promise<void>
  /** An option by its label. */
  pick(select: Locator, label: string): Promise<void>
  /** The radio button before the one that is chosen. */
  choosePrevious(chosen: Locator, previous: Locator): Promise<void>
  /** In the inbox: of the row that `opener` opens, by its key or by `control`. */
  onRow(opener: Locator, key: string, control: Locator): Promise<void>
}

export const byPointer: Hand = {
  choose: (control) => control.click(),
  fill: (field, text) => field.fill(text),
  paste: (field, text) => field.fill(text),
  pick: async (select, label) => void (await select.selectOption({ label })),
  choosePrevious: (_chosen, previous) => previous.check(),
  onRow: (_opener, _key, control) => control.click(),
}

const TABS_LIMIT = 150

/** Tab reaches everything, arrows move within a grid. */
export function byKeyboard(page: Page): Hand {
  const press = (key: string) => page.keyboard.press(key)

  async function tabUntil(there: () => Promise<boolean>) {
    for (let tabs = 0; tabs < TABS_LIMIT; tabs++) {
      if (await there()) return
      await press('Tab')
    }
    throw new Error('Tab does not lead there')
  }

  const cell = () =>
    page.evaluate(() => document.activeElement?.closest('[data-at]')?.getAttribute('data-at') ?? '')

  async function intoCell(at: string) {
    await tabUntil(async () => (await cell()) !== '')
    const [row = 0, column = 0] = at.split(',').map(Number)
    for (let here = await cell(); here !== at; here = await cell()) {
      const [fromRow = 0, fromColumn = 0] = here.split(',').map(Number)
      if (fromColumn !== column) await press(fromColumn < column ? 'ArrowRight' : 'ArrowLeft')
      else await press(fromRow < row ? 'ArrowDown' : 'ArrowUp')
    }
  }

  async function reach(control: Locator) {
    const at = await control.evaluate((node) => node.closest('[data-at]')?.getAttribute('data-at'))
    if (at) await intoCell(at)
    await tabUntil(() => control.evaluate((node) => node === document.activeElement))
  }

  return {
    async choose(control) {
      await reach(control)
      await press('Enter')
    },
    async fill(field, text) {
      await reach(field)
      await page.keyboard.type(text)
    },
    async paste(field, text) {
      await reach(field)
      await page.evaluate((words) => navigator.clipboard.writeText(words), text)
      await press('Control+V')
    },
    async pick(select, label) {
      await reach(select)
      await page.keyboard.type(label)
    },
    async choosePrevious(chosen) {
      await reach(chosen)
      await press('ArrowUp')
    },
    async onRow(opener, key) {
      await reach(opener)
      await press(key)
    },
  }
}
