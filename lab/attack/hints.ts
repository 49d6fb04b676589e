import fc from 'fast-check'
import { aPassword } from '#server/testing/factories.ts'
import type { Hints } from './arbitrary.ts'
import type { World } from './world.ts'

/** Values that chance would not find. */
export const hintsFor = (world: World, username: string): Hints => ({
  username: fc.constantFrom(username, 'nobody'),
  password: fc.constant(aPassword),
  currentPassword: fc.constant(aPassword),
  patient: fc.constantFrom('sample.patient@example.org', '+91 98100 00000', '000000'),
  email: fc.constant('sample.patient@example.org'),
  phone: fc.constantFrom('+91 98100 00000', '(011) 2345-6789'),
  preferredDate: aDay,
  date: aDay,
  from: aDay,
  receivedOn: aDay,
  answeredOn: aDay,
  lockedUntil: aDay,
  time: fc.constantFrom('09:30', '8:30-8:45 AM'),
  to: aDay,
  limit: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }).map(String)),
  before: fc
    .tuple(
      fc.date({ noInvalidDate: true }),
      fc.constantFrom(...world.posts, ...world.saves, ...world.versions, ...world.trash),
    )
    .chain(([date, id]) =>
      fc.constantFrom(id, `${date.toISOString().slice(-24)},${id}`, `2026-02-30T00:00:00.000Z,${id}`),
    ),
  eventId: fc.constantFrom(...world.events, 'none'),
  file: fc.constantFrom(...world.exports),
  fileUrl: fc.constantFrom(...world.files),
  previewUrl: fc.constantFrom(...world.files),
  thumbnailUrl: fc.constantFrom(...world.files),
  pdfFileUrl: fc.constantFrom(...world.files, null),
  coverUrl: fc.constantFrom(...world.files, null),
  src: fc.constantFrom(...world.files),
  path: fc.constantFrom(...world.files),
  paths: fc.constant(world.files),
  fileName: fc.constantFrom('a.pdf', 'C:\\a b\\é.PDF', '..pdf', `${'x'.repeat(98)}🦴.pdf`),
  title: fc.constantFrom(`${'x'.repeat(99)}🦴 & more`, 'A;title,with\\marks', '"><script>'),
  data: fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1, maxKeys: 3 }),
  content: fc.constantFrom(
    '<p>Text</p>',
    `<p>${'word '.repeat(2_000)}</p>`,
    '<table><tr><td>1</td></tr></table>',
  ),
})

const aDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
