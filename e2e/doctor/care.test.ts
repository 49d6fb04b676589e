import { expect } from 'vitest'
import { structuredIn, unknownIn } from '#server/testing/vocabulary.ts'
import { aVisitor, journey, open } from '../support/browser.ts'
import { asDoctor, doctor, signIn, toast } from '../support/doctor.ts'
import { button, dialogsClosed, fillAndSave, openForm } from '../support/editing.ts'
import { fix, inReview, keepBecause, reviewWindow } from '../support/review.ts'
import { aRunningSite } from '../support/site.ts'
import { field, openBlog, press, startArticle, writeArticle } from '../support/writing.ts'

const site = await aRunningSite(asDoctor)

const text = [
  'Ask us if it is a boy or a girl.',
  'We are the best clinic in town for shoulders.',
  'Mrs. Sharma came with a swollen knee.',
  'For full tears it is as accurate as MRI.',
].join('\n')

journey(
  'a new doctor registers, mends three of four broken rules, keeps one with its reason, and readers see who stands behind the article',
  async () => {
    const { page, complaints } = await aVisitor()
    await signIn(page, site.origin, doctor)
    await page.getByRole('button', { name: 'Show the list' }).click()
    await openForm(page, 'Fill in: Name')
    await fillAndSave(page, {
      Name: 'Dr. A. Example',
      'Registration number': 'EX-1',
      'Medical council': 'Example Medical Council',
    })
    await button(page, 'Close').last().click()
    await dialogsClosed(page)

    await openBlog(page, site.origin)
    await startArticle(page)
    await writeArticle(page, { title: 'What a scan shows', text })
    await field(page, 'Reviewer (optional)').fill('Dr. B. Reader')
    await field(page, 'Reviewed on (optional)').fill('2026-11-01')
    await press(page, 'Add references')
    await page
      .getByLabel('Paste references')
      .fill('Author A. A study of shoulders. Sample Journal. 2024. doi:10.5555/sample')
    await page.getByRole('button', { name: 'Add these' }).click()
    await page.getByText('1 reference added').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()

    await press(page, 'Create')
    await fix(page, 'Words of sex determination', 'a boy or a girl', 'growing')
    await press(page, 'Create')
    await fix(page, 'Praise of one’s own practice', 'best clinic', 'clinic')
    await press(page, 'Create')
    await fix(page, 'Perhaps a patient’s name', 'Mrs. Sharma', 'Somebody')
    await press(page, 'Create')
    await keepBecause(page, 'A claim of accuracy or proof without a reference', 'The study below says so')
    await reviewWindow(page).getByText('Every finding has an answer.').waitFor()
    await inReview(page, 'Publish').click()
    await toast(page, 'Success', 'Blog post created successfully!')
    await dialogsClosed(page)
    await dialogsClosed(page)

    const { page: reader, complaints: readers } = await aVisitor()
    const response = await open(reader, `${site.origin}/blog/what-a-scan-shows`)
    for (const words of [/reviewed by Dr\. B\. Reader/i, /Last reviewed on/i, /A study of shoulders/])
      await reader.getByText(words).first().waitFor()
    const data = structuredIn((await response?.text()) ?? '')
    expect(JSON.stringify(data)).toMatch(/lastReviewed.*2026-11-01|2026-11-01.*lastReviewed/)
    expect(JSON.stringify(data)).toContain('10.5555/sample')
    expect(unknownIn(data)).toEqual([])
    expect(await reader.content()).not.toContain('The study below says so')
    await reader.getByText('Reg. no. EX-1, Example Medical Council').first().waitFor()
    await reader.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await reader.getByRole('heading', { level: 1, name: /privacy/i }).waitFor()
    await reader.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
    await reader.getByRole('heading', { level: 1, name: /accessib/i }).waitFor()
    expect([complaints, readers]).toEqual([[], []])
  },
)
