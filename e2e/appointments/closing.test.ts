import { afterAll, expect } from 'vitest'
import { journey } from '../support/browser.ts'
import { asDoctor, toast, violationsInBothSchemes } from '../support/doctor.ts'
import { dialogsClosed } from '../support/editing.ts'
import { databaseOf, dialog } from '../support/inbox.ts'
import { aRunningSite } from '../support/site.ts'
import { friday, name, tuesday, weekOf } from '../support/week.ts'

const site = await aRunningSite(asDoctor)
const { db, close } = await databaseOf(site)
afterAll(close)
const aWeek = weekOf(site, db)

journey(
  'closing a time names who has it first, and who is moved onto closed days is moved on purpose',
  async () => {
    const { page, complaints } = await aWeek({ viewport: { width: 390, height: 844 } })
    const days = page.getByRole('list', { name: 'Days' })
    const time = `${name(tuesday)}, 1:00-1:15 PM`
    await days.getByRole('button', { name: `Close ${time}` }).click()
    const question = dialog(page, `Close ${time}?`)
    for (const patient of ['Ravi Rao', 'Meera Nair']) await question.getByText(patient).waitFor()
    await expect.poll(() => question.getByText('Asha Verma').count()).toBe(0)
    expect(await violationsInBothSchemes(page)).toEqual([])
    await question.getByRole('button', { name: 'Close time' }).click()
    await toast(page, `${time} closed`, '2 patients to move')
    await dialogsClosed(page)
    await days.getByRole('button', { name: `Open ${time}` }).click()
    await toast(page, `${time} opened`)

    await days.getByRole('button', { name: `Close day ${name(friday)}` }).click()
    await toast(page, `${name(friday)} closed`)
    await days.getByRole('button', { name: /^Asha Verma/ }).click()
    const manage = dialog(page, 'Manage Asha Verma')
    await manage.getByLabel('Preferred date').fill(friday)
    const word = manage.getByLabel('Book it all the same')
    await word.waitFor()
    await manage.getByRole('button', { name: 'Update Appointment' }).click()
    await manage.getByText(/Choose another one, or book it all the same/).waitFor()
    await word.check()
    await manage.getByRole('button', { name: 'Update Appointment' }).click()
    await dialogsClosed(page)
    await days.getByRole('button', { name: /^To be moved ?: Asha Verma$/ }).waitFor()
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
    await page.context().close()
  },
)
