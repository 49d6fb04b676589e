import { expect, test } from 'vitest'
import { defaultContent } from './defaults.ts'
import { setupSteps } from './placeholders.ts'
import type { Profile } from './profile.ts'

const { profile: defaultProfile, home, leadership } = defaultContent

const placeholders = (content: Partial<typeof defaultContent>) =>
  setupSteps({ ...defaultContent, ...content })
    .filter(({ placeholder }) => placeholder)
    .map(({ field }) => field)

const missing = (changes: Partial<Profile>) => placeholders({ profile: { ...defaultProfile, ...changes } })

test('of a new site everything about the doctor is still to be filled in', () => {
  expect(missing({})).toEqual(setupSteps(defaultContent).map(({ field }) => field))
})

test('a step is done once it says something of its own', () => {
  const society = { label: defaultProfile.society.label, url: 'https://society.example/' }
  const done = {
    name: 'Dr. A. B.',
    whatsapp: '+91 98100 00000',
    society,
    portrait: { src: '/objects/a.png', width: 10, height: 10, alt: '' },
  }
  for (const field of Object.keys(done)) expect(missing(done), field).not.toContain(field)
  expect(missing(done)).toContain('hospital')
})

test('a link with another name but no address is still a placeholder', () => {
  expect(missing({ course: { label: 'Another course', url: '' } })).toContain('course')
})

test('the placeholders of every page are known: the organisation that is only yours, and each missing venue', () => {
  const elsewhere = setupSteps(defaultContent).filter(({ page }) => page !== 'profile')
  expect(elsewhere.map(({ label }) => label)).toEqual([
    'Organisation on Home',
    'Venue in Gwalior, Feb 12, 2023',
    'Venue in Aurangabad, Mar 12, 2023',
    'Venue in Meerut, May 14, 2023',
    'Venue in Guwahati, Jun 11, 2023',
    'Venue in Mumbai, Jul 23, 2023',
    'Venue in Ahmedabad, Aug 13, 2023',
    'Venue in Delhi, Feb 25, 2024',
  ])
  const [first] = leadership.bootcamps
  const session = { city: 'Gwalior', venue: 'Hotel Example', date: 'Feb 12, 2023' }
  const left = placeholders({
    home: { ...home, organisations: [{ name: 'Example Hospital' }] },
    leadership: { ...leadership, bootcamps: [{ series: first?.series ?? '', sessions: [session] }] },
  })
  expect(left).toEqual(missing({}).filter((field) => !/^(organisations|bootcamps)/.test(field)))
  expect(JSON.stringify({ ...defaultContent, profile: {} }).match(/"Your [^"]+"/g)).toEqual([
    '"Your Hospital"',
  ])
})
