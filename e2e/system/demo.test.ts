import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aVisitor, journey, open, violations } from '../support/browser.ts'
import { npmStart, processesOf, removeFolder, startBuilt } from '../support/process.ts'

const folder = await mkdtemp(join(tmpdir(), 'site-journey-'))
const demos = async () => (await readdir(folder)).filter((name) => name.startsWith('site-demo-'))
const own = { dataDir: join(folder, 'never-used'), env: { TMPDIR: folder } }

const demo = await npmStart({ script: ['run', 'demo'], ...own })
afterAll(async () => {
  await demo.interrupt()
  await removeFolder(folder)
})

const printed = () => ({
  username: /username +(\S+)/.exec(demo.output())?.[1],
  password: /password +(\S+)/.exec(demo.output())?.[1],
})

journey(
  'npm run demo shows a living site: articles, a figure, a table, a PDF, events and pictures',
  async () => {
    const { page, complaints } = await aVisitor()
    await open(page, `${demo.origin}/blog`)
    await expect.poll(() => page.locator('main article').count()).toBeGreaterThanOrEqual(8)
    await page.getByRole('link', { name: 'Preparing for a musculoskeletal ultrasound', exact: true }).click()
    await page.getByRole('table').waitFor()
    await page.getByRole('link', { name: /View PDF/ }).waitFor()
    expect(await violations(page)).toEqual([])
    await open(page, `${demo.origin}/blog/rotator-cuff-tear`)
    const figure = page.locator('figure img').first()
    await figure.scrollIntoViewIfNeeded()
    await expect.poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
    expect(await violations(page)).toEqual([])
    await open(page, `${demo.origin}/events`)
    await page.getByRole('heading', { name: 'Shoulder ultrasound workshop' }).waitFor()
    await expect.poll(() => page.locator('main img').count()).toBeGreaterThanOrEqual(8)
    expect(complaints).toEqual([])
  },
)

test('the printed password signs in, and is another at each start', async () => {
  const { username, password } = printed()
  const response = await fetch(`${demo.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  expect(response.status).toBe(200)
  expect(password).toMatch(/^[\da-f]{5}(-[\da-f]{5}){3}$/)
})

test('the settings of a real site do not reach the demo', async () => {
  const real = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/real', PUBLIC_URL: 'https://real.example.org' }
  const other = await startBuilt('server/cli/demo.ts', { ...own, env: { ...own.env, ...real } })
  expect(other.output()).toContain(`Ready at ${other.origin}`)
  expect(other.output()).not.toContain(printed().password)
  expect(other.output()).toMatch(/Data folder: .*\/site-demo-.*\nDatabase: site on 127\.0\.0\.1,/)
  expect(await demos()).toHaveLength(2)
  expect(await other.interrupt()).toBe(0)
  expect(await demos()).toHaveLength(1)
})

test('Ctrl-C ends it and leaves no process and no folder', async () => {
  const [name = ''] = await demos()
  expect(processesOf(name).length).toBeGreaterThan(0)
  expect(await demo.interrupt()).toBe(0)
  expect(await demos()).toEqual([])
  expect(processesOf(name)).toEqual([])
})
