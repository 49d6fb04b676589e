import fc, { type Arbitrary } from 'fast-check'
import type { Route } from '#server/testing/routes.ts'
import { arbitraryOf } from './arbitrary.ts'
import { hintsFor } from './hints.ts'
import { asBody, hostileText, perhapsChanged } from './hostile.ts'
import { schemas } from './schemas.ts'
import type { World } from './world.ts'

export interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

export function requestsTo(route: Route, world: World, username: string): Arbitrary<Sent> {
  const { body, query, path } = schemas[`${route.method} ${route.path}`] ?? {}
  const hints = hintsFor(world, username)
  const places = [...route.path.matchAll(/\{?[:*](\w+)\}?/g)]
  const parts = places.map(([, name = '']) => {
    const things = path?.[name]
    const known = things ? world[things] : []
    return mostly(8, fc.constantFrom(...known.map((one) => one.replace('/objects/', ''))), oddPart)
  })
  const asked = query ? perhapsChanged(arbitraryOf(query, hints)).map(inAddress) : fc.constant('')
  return fc.record({
    method: mostly(14, fc.constant(route.method), fc.constantFrom(...otherMethods)),
    path: fc.tuple(fc.tuple(...parts), mostly(6, asked, oddQuery)).map(([found, search]) => {
      const address = places.reduce(
        (text, [place], at) => text.replace(place, () => found[at] ?? ''),
        route.path,
      )
      return (address + search).slice(0, 12_000)
    }),
    headers: fc
      .tuple(
        mostly(8, fc.constant({ 'Content-Type': 'application/json' }), oddType),
        fc.option(oddHeaders, { freq: 2 }),
      )
      .map(([type, others]): Record<string, string> => ({ ...type, ...others })),
    body: body
      ? asBody(perhapsChanged(arbitraryOf(body, hints)))
      : mostly(3, fc.constant(''), asBody(fc.jsonValue())),
  })
}

const mostly = <T>(weight: number, usual: Arbitrary<T>, odd: Arbitrary<T>) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd })

const otherMethods = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PATCH',
  'PROPFIND',
  'SEARCH',
  'GET',
  'POST',
  'PUT',
  'DELETE',
]

/** Node's parser refuses everything else before there is a request. */
const sendable = (text: string) => text.replace(/[^\x21-\x7e]/g, '')

const oddPart = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000)),
  hostileText.map((text) => sendable(text).replaceAll(/[?#]/g, '').slice(0, 3_000)),
  fc.constantFrom('', '.', '..', '%2e%2e', '%2f', '%00', '%', '%ff', '%c0%af', '%E0%A4%A', '*', ';a=b', '//'),
  fc.uuid(),
)

const oddQuery = fc.oneof(
  hostileText.map((text) => `?${sendable(text)}`),
  fc.constantFrom(
    '?',
    '?limit=1&limit=2',
    '?q[]=a&q[b]=c',
    '?q=a&q=b',
    '?__proto__=1&constructor=2',
    '?before=&limit=',
    '?limit=1e1',
    '?limit=-0',
    '?limit=0x10',
    '?limit=%20',
    '?q=%00',
    '?q=%E0%A4%A',
    '?%=%&&=&',
    `?q=${'%F0%9F%A6%B4'.repeat(900)}`,
    `?${'a=1&'.repeat(2_500)}`,
  ),
)

function inAddress(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return `?${encodeURIComponent(String(value).toWellFormed())}`
  const query = new URLSearchParams()
  for (const [name, one] of Object.entries(value)) {
    for (const each of [one].flat()) if (each !== undefined) query.append(name, String(asText(each)))
  }
  return `?${query}`
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value)

const oddType = fc.constantFrom<Record<string, string>>(
  {},
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/json; charset=utf-16' },
  { 'Content-Type': 'multipart/form-data; boundary=x' },
  { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
  { 'Content-Type': 'application/json', 'Content-Encoding': 'br, br' },
  { 'Content-Type': ';;' },
)

const header = (name: string, ...values: string[]) =>
  fc.constantFrom(...values).map((value) => ({ [name]: value }))

const oddHeaders = fc.oneof(
  header('If-Match', '*', '""', '"x"', 'W/"2026-01-01T00:00:00.000Z"', '"a", "b"', 'x'.repeat(5_000), '\xff'),
  header('If-None-Match', '*', '"x"', ','.repeat(5_000)),
  header('If-Modified-Since', 'yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  header(
    'Range',
    'bytes=0-',
    'bytes=-1',
    'bytes=5-2',
    'bytes=0-0,2-3',
    'bytes=99999999-',
    'x',
    `bytes=${'0-1,'.repeat(2_000)}`,
  ),
  header('If-Range', '"x"', 'yesterday'),
  header('Accept', 'text/html', '*/*;q=0', '/', ','.repeat(3_000)),
  header('Accept-Encoding', 'br', 'gzip;q=0', 'identity;q=0, *;q=0', ','.repeat(3_000)),
  header('X-Forwarded-For', '1.2.3.4', "';--", '::1, ::1'),
  header('X-Forwarded-Host', 'evil.example'),
  header('X-HTTP-Method-Override', 'DELETE'),
  header('Host', 'evil.example', '', '[::1', 'a'.repeat(3_000)),
  header('Cookie', 'admin_session=1', '='.repeat(5_000)),
  header('Origin', 'https://evil.example', 'null'),
)
