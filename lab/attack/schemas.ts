import fc from 'fast-check'
import { z } from 'zod'
import { AppointmentSearch, AppointmentsQuery, SlotsQuery } from '#server/appointments/query.ts'
import { aPassword } from '#server/testing/factories.ts'
import { CodeInput, CodeLogin, EndSessionsInput, RecoveryCodeLogin } from '#shared/account/account.ts'
import { NewPasskey, PasskeyLogin, PasskeyOptionsInput, RemovePasskeyInput } from '#shared/account/passkey.ts'
import { ChangePasswordInput, LoginInput, PasswordRequest, SetupInput } from '#shared/account/session.ts'
import { AppointmentInput, AppointmentUpdate, PatientQuery, PatientRequest } from '#shared/appointment.ts'
import { SiteContent } from '#shared/content/pages.ts'
import { CalendarFeedInput, NewCalendarFeed } from '#shared/dates/calendar-feed.ts'
import { ClosureInput, ClosureNote, WeekQuery } from '#shared/dates/closure.ts'
import { EventInput } from '#shared/event.ts'
import { GalleryFileInput, GalleryItemInput, GalleryQuery } from '#shared/gallery.ts'
import { ImportInput, ImportUploadInput } from '#shared/import.ts'
import { ArticlesQuery, DraftChange, PostChange, PostsQuery, StateInput } from '#shared/post.ts'
import { SearchQuery } from '#shared/search/answer.ts'
import { TrashQuery } from '#shared/trash.ts'
import { PdfUploadInput, UploadInput } from '#shared/upload.ts'
import { HistoryQuery } from '#shared/versions.ts'
import type { Hints } from './arbitrary.ts'
import type { World } from './world.ts'

interface Takes {
  body?: z.ZodType
  query?: z.ZodType
  path?: Record<string, keyof World>
}

const slug: Takes['path'] = { slug: 'slugs' }
const version: Takes['path'] = { id: 'posts', version: 'versions' }
const Draft = z.strictObject({ data: z.record(z.string(), z.json()) })
const Documents = z.union([SiteContent.shape.contact, SiteContent.shape.home])
const Filter = PostsQuery.extend({ v: z.string().optional(), cb: z.string().optional() })

/** The test fails for a route that is not here. */
export const schemas: Record<string, Takes> = {
  'GET /healthz': {},
  'GET /readyz': {},
  'GET /api/backup': {},
  'GET /api/desk': {},
  'GET /api/desk/waiting': {},
  'POST /api/archives/renew': { body: PasswordRequest },
  'POST /api/auth/login': { body: LoginInput },
  'POST /api/auth/login/code': { body: CodeLogin },
  'POST /api/auth/login/recovery-code': { body: RecoveryCodeLogin },
  'POST /api/auth/login/passkey/options': { body: PasskeyOptionsInput },
  'POST /api/auth/login/passkey': { body: PasskeyLogin },
  'GET /api/auth/setup': {},
  'POST /api/auth/setup': { body: SetupInput },
  'GET /api/auth/me': {},
  'POST /api/auth/logout': {},
  'GET /api/auth/account': {},
  'POST /api/auth/sessions/end': { body: EndSessionsInput },
  'POST /api/auth/code-app': { body: PasswordRequest },
  'POST /api/auth/code-app/confirm': { body: CodeInput },
  'POST /api/auth/code-app/remove': { body: PasswordRequest },
  'POST /api/auth/recovery-codes': { body: PasswordRequest },
  'POST /api/auth/passkeys/options': { body: PasswordRequest },
  'POST /api/auth/passkeys': { body: NewPasskey },
  'POST /api/auth/passkeys/remove': { body: RemovePasskeyInput },
  'POST /api/auth/change-password': { body: ChangePasswordInput },
  'GET /api/content': {},
  'GET /api/pages': {},
  'GET /api/pages/:page': { path: { page: 'pages' } },
  'PUT /api/content/:page': { path: { page: 'pages' }, body: Documents },
  'GET /api/history/page/:page': { path: { page: 'pages' }, query: HistoryQuery },
  'GET /api/history/page/:page/:version': { path: { page: 'pages', version: 'saves' } },
  'POST /api/history/page/:page/:version/restore': { path: { page: 'pages', version: 'saves' } },
  'GET /api/blog-posts': { query: Filter },
  'GET /api/blog-posts/facets': { query: Filter },
  'GET /api/blog-posts/published-data': { query: Filter },
  'GET /api/blog-posts/:slug': { path: slug, query: Filter },
  'POST /api/blog-posts': { body: DraftChange },
  'PUT /api/blog-posts/:slug': { path: slug, body: PostChange },
  'DELETE /api/blog-posts/:slug': { path: slug },
  'POST /api/blog-posts/publish': {},
  'POST /api/blog-posts/cleanup-ghosts': {},
  'POST /api/blog-posts/upload-pdf': { body: PdfUploadInput },
  'GET /api/articles': { query: ArticlesQuery },
  'GET /api/articles/:slug': { path: slug },
  'PUT /api/articles/:slug/state': { path: slug, body: StateInput },
  'POST /api/articles/:slug/duplicate': { path: slug },
  'POST /api/articles/:slug/preview-link': { path: slug },
  'DELETE /api/articles/:slug/preview-link': { path: slug },
  'GET /api/imports': {},
  'POST /api/imports/upload': { body: ImportUploadInput },
  'POST /api/imports/check': { body: ImportInput },
  'POST /api/imports': { body: ImportInput },
  'DELETE /api/imports/:id': { path: { id: 'imports' } },
  'GET /api/history/post/:id': { path: { id: 'posts' }, query: HistoryQuery },
  'GET /api/history/post/:id/:version': { path: version },
  'POST /api/history/post/:id/:version/restore': { path: version },
  'GET /api/latest-post': {},
  'GET /api/previews/:token': { path: { token: 'versions' } },
  'GET /api/events': {},
  'GET /api/events/next': {},
  'GET /api/events/:id.ics': { path: { id: 'events' } },
  'GET /api/events/:id/google': { path: { id: 'events' } },
  'GET /api/events/:slug': { path: { slug: 'eventSlugs' } },
  'POST /api/events': { body: EventInput },
  'PUT /api/events/:id': { path: { id: 'events' }, body: EventInput },
  'DELETE /api/events/:id': { path: { id: 'events' } },
  'GET /api/gallery': { query: GalleryQuery },
  'GET /api/gallery/waiting': {},
  'POST /api/gallery': { body: GalleryItemInput },
  'PUT /api/gallery/:id': { path: { id: 'items' }, body: GalleryItemInput },
  'PUT /api/gallery/:id/file': { path: { id: 'items' }, body: GalleryFileInput },
  'DELETE /api/gallery/:id': { path: { id: 'items' } },
  'GET /api/search': { query: SearchQuery },
  'GET /api/appointments': { query: AppointmentsQuery },
  'GET /api/appointments/overview': {},
  'GET /api/appointments/slots': { query: SlotsQuery },
  'POST /api/appointments': { body: AppointmentInput },
  'POST /api/appointments/search': { body: AppointmentSearch },
  'POST /api/appointments/patient': { body: PatientQuery },
  'POST /api/appointments/export': { body: PatientRequest },
  'POST /api/appointments/erase': { body: PatientRequest },
  'PUT /api/appointments/:id': { path: { id: 'appointments' }, body: AppointmentUpdate },
  'POST /api/appointments/:id/notify': { path: { id: 'appointments' } },
  'DELETE /api/appointments/:id': { path: { id: 'appointments' } },
  'GET /api/appointments/week': { query: WeekQuery },
  'GET /api/closures': {},
  'POST /api/closures': { body: ClosureInput },
  'PUT /api/closures/:id': { path: { id: 'appointments' }, body: ClosureNote },
  'DELETE /api/closures/:id': { path: { id: 'appointments' } },
  'GET /api/calendar/:file': { path: { file: 'versions' } },
  'GET /api/calendar-feed': {},
  'POST /api/calendar-feed': { body: NewCalendarFeed },
  'PUT /api/calendar-feed': { body: CalendarFeedInput },
  'DELETE /api/calendar-feed': {},
  'GET /api/drafts/:key': { path: { key: 'drafts' } },
  'PUT /api/drafts/:key': { path: { key: 'drafts' }, body: Draft },
  'DELETE /api/drafts/:key': { path: { key: 'drafts' } },
  'GET /api/trash': { query: TrashQuery },
  'DELETE /api/trash': {},
  'DELETE /api/trash/:id': { path: { id: 'trash' } },
  'POST /api/trash/:id/restore': { path: { id: 'trash' } },
  'POST /api/objects/upload': { body: UploadInput },
  'POST /api/backup': { body: PasswordRequest },
  'GET /api/backup/:token': { path: { token: 'versions' } },
  'GET /objects/:key': { path: { key: 'files' } },
  'GET /objects/:key/:copy': { path: { key: 'files', copy: 'copies' } },
  'PUT /objects/:key': { path: { key: 'files' }, body: Draft },
  'GET /robots.txt': {},
  'GET /sitemap.xml': {},
  'GET /blog-data.json': { query: Filter },
  'GET /blog/:slug.bib': { path: slug },
  'GET /blog/:slug.ris': { path: slug },
  'GET /feed.xml': {},
  'GET /rss.xml': {},
  'GET /feed.json': {},
  'GET /preview/:token': { path: { token: 'versions' } },
  'GET /{*path}': { path: { path: 'addresses' }, query: Filter },
}

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
