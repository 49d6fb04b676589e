import { expect, test } from 'vitest'
import { defaultContent } from './defaults.ts'
import { setupSteps } from './placeholders.ts'
import type { Profile } from './profile.ts'

const { profile: defaultProfile } = defaultContent

const missing = (changes: Partial<Profile>) =>
  setupSteps({ ...defaultProfile, ...changes })
    .filter(({ placeholder }) => placeholder)
    .map(({ field }) => field)

test('of a new site everything about the doctor is still to be filled in', () => {
  expect(missing({})).toEqual(setupSteps(defaultProfile).map(({ field }) => field))
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
