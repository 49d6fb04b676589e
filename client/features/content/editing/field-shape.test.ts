import { expect, test } from 'vitest'
import { z } from 'zod'
import { defaultContent } from '#shared/content/defaults.ts'
import { SiteContent } from '#shared/content/pages.ts'
import { CalendarDate } from '#shared/fields.ts'
import { blankOf, type FieldShape, shapeOf } from './field-shape.ts'
import { sections } from './sections.ts'

const { profile, home, contact, research, awards } = SiteContent.shape
const kinds = (schema: z.ZodType) => {
  const shape = shapeOf(schema)
  if (shape.kind !== 'group') return shape.kind
  return Object.fromEntries(Object.entries(shape.fields).map(([name, { kind }]) => [name, kind]))
}

test('every field of the profile gets the control that fits what it accepts', () => {
  expect(kinds(profile)).toEqual({
    name: 'line',
    portrait: 'picture',
    role: 'line',
    hospital: 'line',
    specialty: 'line',
    city: 'line',
    phone: 'tel',
    whatsapp: 'tel',
    email: 'email',
    address: 'text',
    registrationNumber: 'line',
    registrationCouncil: 'line',
    professionalProfile: 'group',
    society: 'group',
    course: 'group',
    articleNote: 'text',
  })
  expect(kinds(profile.shape.society)).toEqual({ label: 'line', url: 'link' })
})

test('lists know how many items they take and what one is, days of the week are boxes to tick', () => {
  expect(shapeOf(research.shape.publications)).toMatchObject({ kind: 'list', most: 200 })
  expect(shapeOf(research.shape.credentials)).toMatchObject({
    kind: 'list',
    item: { kind: 'line', max: 120, optional: false },
  })
  expect(kinds(contact.shape.hours.element)).toEqual({
    label: 'line',
    days: 'choices',
    opens: 'time',
    closes: 'time',
  })
  expect(kinds(awards.shape.national.element)).toMatchObject({ icon: 'choice' })
  expect(kinds(home.shape.organisations.element)).toEqual({ name: 'line', logo: 'picture' })
})

test('dates, switches and what may stay empty are told apart', () => {
  expect(shapeOf(CalendarDate).kind).toBe('date')
  expect(shapeOf(z.boolean()).kind).toBe('flag')
  expect(shapeOf(profile.shape.registrationNumber)).toMatchObject({ optional: true, max: 60 })
  expect(shapeOf(profile.shape.name)).toMatchObject({ optional: false, max: 80 })
})

test('a blank item has every field, so that nothing but what is to be typed is missing', () => {
  const item = shapeOf(research.shape.publications.element)
  expect(blankOf(item)).toEqual({ year: '', title: '', details: '', url: '' })
  expect(
    research.shape.publications.element.safeParse({ ...(blankOf(item) as object), title: 'T' }).success,
  ).toBe(true)
  expect(blankOf(shapeOf(SiteContent.shape.expertise.shape.cards.element))).toMatchObject({ points: [] })
})

test('every field of every page is in exactly one section, and every section can be read', () => {
  const inSections = Object.values(sections).flatMap(({ page, fields }) =>
    fields.map((field) => `${page}.${field}`),
  )
  const inPages = Object.entries(SiteContent.shape).flatMap(([page, { shape }]) =>
    Object.keys(shape).map((field) => `${page}.${field}`),
  )
  expect(inSections.sort()).toEqual(inPages.sort())
  const shape: FieldShape = shapeOf(SiteContent)
  expect(shape.kind).toBe('group')
  expect(SiteContent.parse(defaultContent)).toEqual(defaultContent)
})
