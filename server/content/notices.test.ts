import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import { textOf } from '#shared/notices/notice.ts'
import { privacyNotice, WORDS_CHANGED_ON } from '#shared/notices/privacy.ts'
import { aSite, asDoctor } from '../testing/app.ts'

const site = await aSite({ env: { APPOINTMENT_RETENTION_MONTHS: '18', BACKUP_DIR: 'off' } })
const doctor = await asDoctor(site)
const { profile, privacy } = defaultContent

async function shown(path: string) {
  await site.changesHeard()
  const { text } = await site.request.get(path).expect(200)
  return text.slice(text.indexOf('<body')).replaceAll('<!-- -->', '')
}

const save = (page: 'profile' | 'privacy', data: object) =>
  doctor.put(`/api/content/${page}`).send(data).expect(200)

const registered = {
  ...profile,
  name: 'Dr. A. B.',
  phone: '011 2345 6789',
  registrationNumber: 'SAMPLE-1',
  registrationCouncil: 'Sample Medical Council',
}

test('registration number and council stand in the footer, on About and in the structured data', async () => {
  expect(await shown('/about')).not.toContain('Reg. no.')
  await save('profile', registered)
  const words = 'Reg. no. SAMPLE-1, Sample Medical Council'
  const about = await shown('/about')
  expect(about.split(words)).toHaveLength(3)
  expect(about.slice(about.indexOf('<footer'))).toContain(words)
  const { text } = await site.request.get('/').expect(200)
  const [json = ''] = /\{"@context":"https:\/\/schema.org","@graph".*?<\/script>/s.exec(text) ?? []
  const graph = JSON.parse(json.replace('</script>', ''))['@graph']
  const identifier = {
    '@type': 'PropertyValue',
    name: 'Medical registration number',
    propertyID: 'Sample Medical Council',
    value: 'SAMPLE-1',
  }
  expect(graph).toMatchObject([
    { '@type': 'Person', identifier },
    { '@type': 'Physician', identifier },
  ])
})

test('the privacy notice says what the settings say, and whom the doctor names', async () => {
  const notice = await shown('/privacy')
  expect(notice).toContain('erased for good 18 months after its day')
  expect(notice).toContain('Backups hold what has been erased since until they are deleted.')
  expect(notice).toContain('by phone or WhatsApp')
  expect(notice).toContain('Ask Dr. A. B., call')
  await save('privacy', {
    ...privacy,
    contactPerson: 'The front desk',
    contactEmail: 'desk@example.org',
    retention: 'The hospital keeps its reports longer.',
    additions: [{ title: 'At the hospital', text: 'Ask its records office.' }],
  })
  const edited = await shown('/privacy')
  for (const words of ['Ask The front desk', 'The hospital keeps its reports longer.', 'At the hospital'])
    expect(edited).toContain(words)
  expect(edited).toMatch(/href="mailto:desk@example\.org\?subject=Erase%20my%20data&amp;body=Dear%20Dr\. ?/i)
  expect(edited).toMatch(/href="https:\/\/wa\.me\/\?text=Dear%20Dr/)
})

test('the date of the last change moves with the doctor’s entries', async () => {
  const { body } = await site.request.get('/api/privacy').expect(200)
  expect(body).toMatchObject({ retentionMonths: 18, archiveDays: null, copies: null, mail: false })
  expect(body.changedOn >= WORDS_CHANGED_ON).toBe(true)
})

test('whoever changes the words of the notice moves their date on', () => {
  const facts = { retentionMonths: 24, archiveDays: 14, copies: { months: 12 }, mail: true }
  const words = textOf(privacyNotice({ profile, privacy }, facts)).join('\n')
  const fingerprint = createHash('sha256').update(words).digest('hex').slice(0, 12)
  // Where this fails: set WORDS_CHANGED_ON to today, and this to what was received.
  expect([WORDS_CHANGED_ON, fingerprint]).toEqual(['2026-11-23', 'e452f779a38b'])
})

test('both notices are found by search, named in the footer, and on contact beside the button', async () => {
  const found = async (q: string) =>
    (await site.request.get('/api/search').query({ q }).expect(200)).body.items.map(
      ({ href }: { href: string }) => href,
    )
  expect(await found('network addresses')).toContain('/privacy')
  expect(await found('screen reader barrier')).toContain('/accessibility')
  const contact = await shown('/contact')
  const [form = '', footer = ''] = ['<form', '<footer'].map((start) => contact.slice(contact.indexOf(start)))
  expect(form.slice(0, form.indexOf('</form>'))).toContain('href="/privacy"')
  for (const path of ['/privacy', '/accessibility']) expect(footer).toContain(`href="${path}"`)
  expect(contact).toMatch(/Not for emergencies\..*href="tel:112".*href="tel:108"/s)
})
