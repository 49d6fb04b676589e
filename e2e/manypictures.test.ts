import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { aPicture, bytesOf } from '#server/testing/pictures.ts'
import { aVisitor, journey, open, watchShifts } from './browser.ts'
import { aRunningSite } from './site.ts'

const doctor = { username: 'doctor', password: 'a quiet first password' }
const site = await aRunningSite({ ADMIN_USERNAME: doctor.username, ADMIN_PASSWORD: doctor.password })
const COUNT = 200
const shapes = [
  [300, 200],
  [150, 200],
  [266, 200],
  [356, 200],
  [200, 200],
] as const

let authorization = ''
const categories = ['general', 'conference', 'research', 'awards']

beforeAll(async () => {
  const { sessionId } = await call('POST', '/api/auth/login', doctor)
  authorization = `Bearer ${sessionId}`
  const pictures = await Promise.all(
    shapes.map(([width, height]) => aPicture(width, height).jpeg().toBuffer()),
  )
  for (let n = 0; n < COUNT; n += 5) {
    await Promise.all(Array.from({ length: 5 }, (_, more) => add(n + more, pictures)))
  }
})

async function add(n: number, pictures: Buffer[]) {
  const bytes = bytesOf(pictures[n % pictures.length] ?? Buffer.of())
  const announced = { fileName: `${n}.jpg`, fileSize: bytes.length, fileType: 'image/jpeg' }
  const { uploadURL, headers, objectPath } = await call('POST', '/api/objects/upload', announced)
  const sent = await fetch(new URL(uploadURL, site.origin), { method: 'PUT', body: bytes, headers })
  expect(sent.status).toBe(200)
  const values = { title: `Picture ${n}`, category: categories[n % categories.length] }
  const { id } = await call('POST', '/api/gallery', values)
  await call('PUT', `/api/gallery/${id}/file`, { fileUrl: objectPath })
}

async function call(method: string, path: string, body?: object) {
  const headers = {
    'Content-Type': 'application/json',
    ...(authorization && { Authorization: authorization }),
  }
  const answer = await fetch(site.origin + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, `${method} ${path} ${answer.status}`).toBe(true)
  return answer.json()
}

/** The pictures that the page has asked for. */
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
    // Once is enough unless the machine is too busy to paint in passing.
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
  const broken = (await call('GET', '/api/gallery'))[1].fileUrl as string
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
