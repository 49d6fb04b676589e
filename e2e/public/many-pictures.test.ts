import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { aVisitor, journey, open, watchShifts } from '../support/browser.ts'
import { asDoctor, doctor } from '../support/doctor.ts'
import { addPictures } from '../support/pictures.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const COUNT = 200

beforeAll(() => addPictures(site.origin, doctor, COUNT))

function pictureRequests(page: Page) {
  const asked = new Set<string>()
  page.on('request', (request) => request.url().includes('/objects/') && asked.add(request.url()))
  return asked
}

journey.for([
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)(
  'of 200 pictures %s asks for 12 at most before scrolling, and nothing ever shifts',
  async ([, viewport]) => {
    const { page, complaints } = await aVisitor({ viewport })
    const asked = pictureRequests(page)
    const shifts = await watchShifts(page)
    await open(page, `${site.origin}/events`)
    await page.waitForLoadState('networkidle')
    expect(asked.size).toBeLessThanOrEqual(12)
    await expect.poll(() => page.locator('.gallery-cell').count()).toBe(COUNT)

    const eager = await page.locator('.gallery-picture[loading=eager]').count()
    const first = page.locator('.gallery-picture').first()
    expect([eager, await first.getAttribute('fetchpriority')]).toEqual([3, 'high'])
    // A busy machine may skip lazy pictures while scrolling past, so scrolling is repeated.
    await expect.poll(() => scrollThrough(page).then(() => asked.size)).toBe(COUNT)
    const highest = await page
      .locator('.gallery-cell')
      .evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().height)))
    expect(highest).toBeLessThanOrEqual(300.5)
    expect(await shifts()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 300) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  })

journey('what comes onto a page leaves the style of the rest as it was computed', async () => {
  const { page } = await aVisitor()
  await open(page, `${site.origin}/events`)
  await page.waitForLoadState('networkidle')
  // Pictures that decode meanwhile are styled as well: the change is made until it stands alone.
  await expect.poll(() => styledByAChange(page)).toSatisfy((count) => count > 0 && count < 50)
  await page.context().close()
})

async function styledByAChange(page: Page) {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(() => {
    document.head.append(document.createElement('meta'))
    document.querySelector('footer')?.append(document.createElement('div'))
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
  return elementsStyled((await browser?.stopTracing())?.toString() ?? '')
}

/** Elements whose style was recalculated during the trace. */
function elementsStyled(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}

journey(
  'the filters stand in the address bar, and a filtered address hydrates without a complaint',
  async () => {
    const { page, complaints } = await aVisitor()
    await open(page, `${site.origin}/events?category=awards`)
    await expect.poll(() => page.locator('.gallery-cell').count()).toBe(COUNT / 4)
    await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('awards')
    await page.getByLabel('Category').selectOption('All categories')
    await page.waitForURL(`${site.origin}/events`)
    await expect.poll(() => page.locator('.gallery-cell').count()).toBe(COUNT)
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

journey('a picture that does not load is hidden, and the gallery is read again', async () => {
  const { page } = await aVisitor()
  const [, { fileUrl: broken }] = await (await fetch(`${site.origin}/api/gallery`)).json()
  await page.route(`**${broken}`, (route) => route.fulfill({ status: 404, body: '' }))
  const read = page.waitForRequest((request) => request.url().endsWith('/api/gallery'))
  await open(page, `${site.origin}/events`)
  await read
  await expect.poll(() => page.locator('.gallery-cell').count()).toBe(COUNT - 1)
  await page.context().close()
})

journey('without script every picture can be reached by its title', async () => {
  const { page } = await aVisitor({ javaScriptEnabled: false })
  await page.goto(`${site.origin}/events`)
  const last = page.getByRole('link', { name: 'Picture 0', exact: true })
  await expect.poll(() => last.getAttribute('href')).toMatch(/^\/objects\/.*\.jpg$/)
  await page.context().close()
})
