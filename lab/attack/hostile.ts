import fc, { type Arbitrary } from 'fast-check'
import { naughtyStrings } from '#server/testing/hostile-strings.ts'

export const hostileText: Arbitrary<string> = fc.constantFrom(
  ...naughtyStrings,
  '\r\nX-Injected: yes\r\n\r\n',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  "'; drop table blog_posts; --",
  '$1',
  '$&',
  '%',
  '\\',
  '%s%n',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '{{7*7}}',
  '0000-01-01',
  '2026-02-30',
  '9999-12-31',
  '0000-01-01T00:00:00.000Z,00000000-0000-0000-0000-000000000000',
  '9999-12-31T24:00:00.000Z,ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-0000-0000-000000000000',
  'Infinity',
  '1e309',
  '__proto__',
  'constructor',
  'x'.repeat(20_000),
  'é'.normalize('NFD').repeat(20_000),
  `a${'\u0301'.repeat(20_000)}`,
  ' '.repeat(100_000),
  '1 '.repeat(50_000),
  '<b>'.repeat(30_000),
  '👩‍👩‍👧‍👦'.repeat(2_000),
)

/** Stands for JSON nested so deep that recursive code overflows the stack. */
const DEEP = '@deep@'

const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, -1, 0, 1.5, 1e308, 2 ** 53, -(2 ** 31) - 1, {}, [], [[]], {
      $ne: 1,
    }),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.constant(DEEP) },
)

type Change = (value: unknown) => unknown

const change: Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.nat(), hostileValue).map(
    ([place, put]): Change =>
      (value) =>
        atPlace(value, place, (parent, key) => Object.assign(parent, { [key]: put })),
  ),
  fc.nat().map(
    (place): Change =>
      (value) =>
        atPlace(value, place, (parent, key) => {
          delete parent[key]
        }),
  ),
  fc.tuple(hostileText, hostileValue).map(
    ([key, put]): Change =>
      (value) =>
        typeof value === 'object' ? { ...value, [key.slice(0, 200)]: put } : put,
  ),
  fc.constant<Change>((value) => [value]),
  hostileValue.map(
    (put): Change =>
      () =>
        put,
  ),
)

export const perhapsChanged = (value: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(
      value,
      fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(change, { minLength: 1, maxLength: 2 })),
    )
    .map(([good, changes]) => changes.reduce((one, next) => next(one), structuredClone(good)))

function atPlace(
  value: unknown,
  place: number,
  touch: (parent: Record<string, unknown>, key: string) => void,
): unknown {
  const places = placesIn(value)
  const [parent, key] = places[place % places.length] ?? []
  if (parent && key !== undefined) touch(parent, key)
  return value
}

function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return []
  const parent = value as Record<string, unknown>
  return Object.keys(parent).flatMap(
    (key) => [[parent, key], ...placesIn(parent[key])] as [typeof parent, string][],
  )
}

export const asBody = (value: Arbitrary<unknown>): Arbitrary<string> =>
  fc
    .tuple(
      value,
      fc.constantFrom(100, 5_000, 400_000),
      fc.oneof({ weight: 12, arbitrary: fc.constant(same) }, spoil),
    )
    .map(([one, depth, spoiled]) =>
      spoiled(
        (JSON.stringify(one) ?? '').replaceAll(`"${DEEP}"`, () => '['.repeat(depth) + ']'.repeat(depth)),
      ),
    )

const same = (text: string) => text

const spoil: Arbitrary<(text: string) => string> = fc.constantFrom(
  (text: string) => text.slice(0, text.length / 2),
  (text: string) => `${text},`,
  (text: string) => text.replace(/^\{/, '{"__proto__":{"admin":true},"constructor":{"prototype":{"a":1}},'),
  (text: string) => text.replace(/^\{/, '{"a":1,"a":2,'),
  (text: string) => `\ufeff${text}`,
  () => '',
  () => 'null',
  () => `"${'x'.repeat(1_100_000)}"`,
  () => '\0\xff\xfe',
)
