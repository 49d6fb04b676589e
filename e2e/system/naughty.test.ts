import { expect } from 'vitest'
import { anAppointmentInput } from '#server/testing/factories.ts'
import { naughtyStrings } from '#server/testing/hostile-strings.ts'
import { aPicture, bytesOf } from '#server/testing/pictures.ts'
import { sendFile } from '#server/testing/stores.ts'
import { defaultContent } from '#shared/content/defaults.ts'
import { aVisitor, journey, open, reload } from '../support/browser.ts'
import { asDoctor, doctor, sessionAt } from '../support/doctor.ts'
import { anInbox } from '../support/inbox.ts'
import { joined, notShown, oneLine, together } from '../support/naughty-strings.ts'
import { fill, messageOf } from '../support/patient.ts'
import { aRunningSite } from '../support/site.ts'

const site = await aRunningSite(asDoctor)
const session = sessionAt(site.origin, doctor)

async function call<T>(method: string, path: string, body: object): Promise<T> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${await session}` }
  const response = await fetch(`${site.origin}/api${path}`, { method, headers, body: JSON.stringify(body) })
  const answer = await response.json()
  expect(response.ok, JSON.stringify(answer)).toBe(true)
  return answer as T
}

journey('articles: titles, excerpts, categories, tags and texts are shown as they were written', async () => {
  const titles = joined(300)
  const excerpts = joined(1_000)
  const shelves = together(
    [...new Set(naughtyStrings.map((text) => oneLine(text).slice(0, 50).trim().toWellFormed()))].filter(
      Boolean,
    ),
    20,
  )
  const posts = await Promise.all(
    titles.map((title, at) =>
      call<{ title: string; excerpt: string; tags: string[] }>('POST', '/blog-posts', {
        title,
        slug: `naughty-${at}`,
        excerpt: excerpts[at % excerpts.length],
        content: `<p>${title.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`,
        category: title.slice(0, 100).trim().toWellFormed(),
        tags: shelves[at % shelves.length],
      }),
    ),
  )
  const { page, complaints } = await aVisitor()
  await open(page, `${site.origin}/blog`)
  for (let shown = 20; shown < posts.length; shown += 20) {
    await page.getByRole('button', { name: 'More articles' }).click()
    await page.waitForFunction((least) => document.querySelectorAll('main article').length > least, shown)
  }
  expect(
    await notShown(
      page,
      posts.flatMap(({ title, excerpt }) => [title, excerpt]),
    ),
  ).toEqual([])
  for (const [at, { title, tags }] of posts.slice(0, shelves.length).entries()) {
    await open(page, `${site.origin}/blog/naughty-${at}`)
    expect(await notShown(page, [title, ...tags])).toEqual([])
    await expect.poll(() => page.locator('.article').innerText()).toBe(await page.locator('h1').innerText())
  }
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('a search for any of them is answered, in the address and in the box', async () => {
  const { page, complaints } = await aVisitor()
  await open(page, `${site.origin}/blog`)
  // The first press loads and hydrates whatever waits for it.
  await page.getByRole('searchbox').click()
  const broken = await page.evaluate(async (queries) => {
    const failed: string[] = []
    for (const q of queries) {
      history.pushState(null, '', `/blog?${new URLSearchParams({ q })}`)
      dispatchEvent(new PopStateEvent('popstate'))
      const box = document.querySelector<HTMLInputElement>('main input[type=search]')
      const begun = Date.now()
      while (box?.value !== q && Date.now() - begun < 3_000)
        await new Promise((resolve) => setTimeout(resolve, 5))
      if (box?.value !== q) failed.push(q)
    }
    return failed
  }, joined(200))
  expect(broken).toEqual([])
  await page.getByRole('searchbox').fill('nothing of the kind')
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('events, and pictures with their captions, are shown as they were written', async () => {
  const png = await aPicture(20, 20).png().toBuffer()
  const upload = { fileName: 'a.png', fileSize: png.length, fileType: 'image/png' }
  const address = await call<{ uploadURL: string; headers: Record<string, string>; objectPath: string }>(
    'POST',
    '/objects/upload',
    upload,
  )
  expect(await sendFile(site, address, bytesOf(png))).toBe(200)
  const titles = joined(300)
  const [descriptions, alts] = [joined(2_000), joined(500)]
  for (const [at, title] of titles.entries()) {
    const description = descriptions[at % descriptions.length]
    await call('POST', '/events', { title, description, location: titles.at(-1 - at), date: '2026-12-01' })
    await call('POST', '/gallery', {
      title,
      description,
      altText: alts[at % alts.length],
      fileUrl: address.objectPath,
    })
  }
  const { page, complaints } = await aVisitor()
  await open(page, `${site.origin}/events`)
  expect(await notShown(page, [...titles, ...descriptions, ...alts])).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('the site’s own words are shown as they were written', async () => {
  const { page, complaints } = await aVisitor()
  for (const texts of together(joined(300), 12)) {
    const achievements = texts.map((text) => ({ title: text.slice(0, 80).trim().toWellFormed(), text }))
    await call('PUT', '/content/home', { ...defaultContent.home, achievements })
    await call('PUT', '/content/contact', {
      ...defaultContent.contact,
      intro: texts[0],
      clinicInfo: texts[1] ?? '',
    })
    await open(page, site.origin)
    expect(await notShown(page, texts)).toEqual([])
    await open(page, `${site.origin}/contact`)
    expect(await notShown(page, texts.slice(0, 2))).toEqual([])
  }
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('the contact form takes or refuses each, and goes on working', async () => {
  const { page, complaints } = await aVisitor()
  await open(page, `${site.origin}/contact`)
  await fill(page, { first: 'A', last: 'B', notes: '' })
  await page.evaluate(async (texts) => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>(
        'main form input:not([type=radio],[type=checkbox],[type=date]), main form textarea',
      ),
    ]
    for (const text of texts) {
      for (const field of fields) {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dispatchEvent(new Event('focusout', { bubbles: true }))
      }
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  }, naughtyStrings)
  const patient = { first: '<b>&amp;', last: '田中 🦴', notes: `${'i\u0334\u0317'.repeat(9)} %00 \u202e` }
  await fill(page, patient)
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: /WhatsApp/ }).click()
  await (await tab).waitForURL(/wa\.me/)
  await expect.poll(async () => new URL((await tab).url()).searchParams.get('text')).toBe(messageOf(patient))
  expect(complaints).toEqual([])
  await page.context().close()
})

journey('the inbox shows, finds and reads any of them', async () => {
  const names = joined(200)
  const notes = joined(2_000)
  for (const [at, patientName] of names.entries()) {
    const reason = notes[at % notes.length]
    const { id } = await call<{ id: string }>('POST', '/appointments', {
      ...anAppointmentInput(),
      patientName,
      reason,
    })
    await call('PUT', `/appointments/${id}`, { adminNotes: reason })
  }
  const { page, complaints } = await anInbox(site)
  const openers = page.locator('main h3 button')
  await openers.nth(Math.min(names.length, 50) - 1).waitFor()
  const listed = await openers.allTextContents()
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
  expect(await notShown(page, listed)).toEqual([])
  const search = page.getByRole('searchbox')
  for (const [at, note] of notes.entries()) {
    const name = names[at] ?? ''
    await search.fill(name)
    await expect.poll(async () => [...new Set(await openers.allTextContents())]).toEqual([name])
    await openers.first().click()
    await expect.poll(() => notShown(page, [name, note])).toEqual([])
  }
  await reload(page)
  expect(complaints).toEqual([])
  await page.context().close()
})
