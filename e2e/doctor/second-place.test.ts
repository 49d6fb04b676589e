import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { aVisitor, journey } from '../support/browser.ts'
import { asDoctor, doctor, signIn, toast, violationsInBothSchemes, width } from '../support/doctor.ts'
import { aRunningSite } from '../support/site.ts'

const folder = await mkdtemp(join(tmpdir(), 'site-second-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const site = await aRunningSite({ ...asDoctor, BACKUP_DIR: join(folder, 'nightly') })

journey('the doctor makes a recovery passphrase and sets a second place, from 320 px on', async () => {
  const { page, complaints } = await aVisitor({ viewport: { width: 320, height: 720 } })
  await signIn(page, site.origin, doctor)
  await page.goto(`${site.origin}/admin/backup`)
  await page.getByText('Every backup lies on this server alone.').waitFor()
  const dialog = page.getByRole('dialog')
  const withPassword = async (action: string) => {
    await dialog.getByLabel('Your password', { exact: true }).fill(doctor.password)
    await dialog.getByRole('button', { name: action }).click()
  }

  await page.getByRole('button', { name: 'Make a recovery passphrase' }).click()
  expect(await violationsInBothSchemes(page)).toEqual([])
  await withPassword('Make one')
  await page.getByRole('dialog', { name: 'Your recovery passphrase' }).waitFor()
  await dialog.getByText(/^([a-z]{3,8} ){7}[a-z]{3,8}$/).waitFor()
  await dialog.getByText(/^AGE-SECRET-KEY-1/).waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  expect(await width(page)).toBeLessThanOrEqual(320)
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByText('The recovery passphrase is made. Now choose the place').waitFor()

  await page.getByRole('button', { name: 'Use a folder' }).click()
  const place = join(folder, 'place')
  await dialog.getByRole('textbox', { name: 'Folder' }).fill(place)
  await withPassword('Try and save')
  await dialog.getByText(`There is no folder ${place}. Is its disk mounted?`).waitFor()
  await mkdir(place)
  await withPassword('Try and save')
  await toast(page, 'Second Place Set', 'The newest backup is copied there within a minute.')
  await page.getByText(`The newest backup is being copied to the folder ${place}.`).waitFor()
  expect(await readdir(place)).toEqual(['radiologist-website-backups'])

  await page.getByRole('button', { name: 'Use a bucket' }).click()
  await dialog.getByLabel('Address of the provider').fill('http://127.0.0.1:1')
  await withPassword('Try and save')
  await dialog.getByText('Enter the region, such as us-east-1').waitFor()
  expect(await violationsInBothSchemes(page)).toEqual([])
  expect(await width(page)).toBeLessThanOrEqual(320)
  await page.keyboard.press('Escape')
  expect(complaints.filter((text) => !text.includes('status of 422'))).toEqual([])
  await page.context().close()
})
