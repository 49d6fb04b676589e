import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { command } from '#server/testing/backups.ts'
import { aVisitor, journey, open, reload } from '../support/browser.ts'
import {
  asDoctor,
  chooseCredentials,
  doctor,
  sessionAt,
  signIn,
  violationsInBothSchemes,
  width,
} from '../support/doctor.ts'
import { aRunningSite, type RunningSite } from '../support/site.ts'

const folder = await mkdtemp(join(tmpdir(), 'site-restored-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const former = await aRunningSite({ ...asDoctor, BACKUP_DIR: join(folder, 'nightly') })
let number = 0

async function write(site: RunningSite, slug: string) {
  const post = { title: slug, slug, excerpt: 'Short.', content: '<p>Dark.</p>', category: 'Knee' }
  const session = await sessionAt(site.origin, doctor)
  const headers = { Authorization: `Bearer ${session}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify(post)
  const { status } = await fetch(`${site.origin}/api/blog-posts`, { method: 'POST', headers, body })
  expect(status).toBe(201)
}

async function backup(): Promise<string> {
  const archive = join(folder, `${number++}.zip`)
  const settings = { LOG_LEVEL: 'silent', DATABASE_URL: former.databaseUrl, DATA_DIR: join(folder, 'data') }
  expect(await command('backup', [archive], settings)).toMatchObject({ code: 0 })
  return archive
}

journey('a fresh start brings a backup back before the account is chosen, from 320 px on', async () => {
  await write(former, 'kept')
  const archive = await backup()
  const fresh = await aRunningSite()
  const { page, complaints } = await aVisitor({ viewport: { width: 320, height: 720 } })
  await open(page, fresh.output().split('\n')[0] ?? '')
  await page.getByRole('button', { name: 'Restore a backup' }).click()
  const check = page.getByRole('button', { name: 'Check it' })
  await check.click()
  await page.getByText('Choose the file of the backup.').waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  expect(await width(page)).toBeLessThanOrEqual(320)

  await page.getByLabel('Backup', { exact: true }).setInputFiles(archive)
  await check.click()
  const table = page.getByRole('table', { name: 'What restoring it changes' })
  await table.getByRole('row', { name: 'Articles 1 0 0' }).waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  expect(await width(page)).toBeLessThanOrEqual(320)
  await reload(page)
  await table.waitFor()
  await page.getByRole('button', { name: 'Restore it' }).click()
  await page.getByText('The backup is restored.').waitFor()
  await page.getByText('A backup holds no account: choose the username').waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await chooseCredentials(page, doctor)
  await page.waitForURL(`${fresh.origin}/events`)
  await open(page, `${fresh.origin}/blog/kept`)
  await page.getByRole('heading', { name: 'kept' }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('on a running site the doctor sees what would change, restores it, and can go back', async () => {
  const archive = await backup()
  await write(former, 'written-since')
  const { page, complaints } = await aVisitor()
  await signIn(page, former.origin, doctor)
  await page.goto(`${former.origin}/admin/backup`)
  // Tests have no database of their own.
  await page.getByText('Theirs to do').waitFor()
  await page.getByRole('button', { name: 'Restore a backup' }).click()
  await page.getByLabel('Backup', { exact: true }).setInputFiles(archive)
  await page.getByRole('button', { name: 'Check it' }).click()
  const table = page.getByRole('table', { name: 'What restoring it changes' })
  await table.getByRole('row', { name: 'Articles 0 0 1' }).waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  const password = page.getByLabel('Your password', { exact: true })
  const restore = page.getByRole('button', { name: 'Restore it' })
  await password.fill('not this one')
  await restore.click()
  await page.getByText('This is not your password').first().waitFor()
  await password.fill(doctor.password)
  await restore.click()
  await page.getByText('The backup is restored.').waitFor()
  expect((await fetch(`${former.origin}/blog/written-since`)).status).toBe(404)

  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Restore a backup' }).click()
  await page.getByText('Kept on the server').click()
  await page
    .getByRole('combobox', { name: 'Which one?' })
    .getByText('before a restore')
    .waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Check it' }).click()
  await table.getByRole('row', { name: 'Articles 1 0 0' }).waitFor()
  await password.fill(doctor.password)
  await restore.click()
  await page.getByText('The backup is restored.').waitFor()
  expect((await fetch(`${former.origin}/blog/written-since`)).status).toBe(200)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Restore a backup' }).waitFor()
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])
  await page.context().close()
})

journey('while a backup is sent the network may be cut: it goes on where it was, by itself', async () => {
  const large = join(folder, 'large.zip')
  await writeFile(large, randomBytes(3_500_000))
  const { page } = await aVisitor()
  await signIn(page, former.origin, doctor)
  await page.goto(`${former.origin}/admin/backup`)
  await page.getByRole('button', { name: 'Restore a backup' }).click()
  await page.getByLabel('Backup', { exact: true }).setInputFiles(large)
  const parts: string[] = []
  let cut = true
  await page.route('**/api/restore/upload', (route) => {
    const range = route.request().headers()['content-range']
    if (range) parts.push(range)
    return cut && parts.length > 1 ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: 'Check it' }).click()
  await page.getByText('The connection is lost. Sending goes on as soon as it is back.').waitFor()
  await page.getByText('977 kB of 3.3 MB sent').waitFor()
  cut = false
  await page.getByText('This is no whole backup').first().waitFor()
  const [first, lost, ...rest] = parts.map((part) => part.replace('/3500000', ''))
  expect([first, lost]).toEqual(['bytes 0-999999', 'bytes 1000000-1999999'])
  expect(rest).toEqual(['bytes 1000000-1999999', 'bytes 2000000-2999999', 'bytes 3000000-3499999'])
  await page.context().close()
})
