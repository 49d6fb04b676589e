import { z } from 'zod'
import { AppointmentSearch, AppointmentsQuery, SlotsQuery } from '#server/appointments/query.ts'
import { CodeInput, CodeLogin, EndSessionsInput, RecoveryCodeLogin } from '#shared/account/account.ts'
import { NewPasskey, PasskeyLogin, PasskeyOptionsInput, RemovePasskeyInput } from '#shared/account/passkey.ts'
import { ChangePasswordInput, LoginInput, PasswordRequest, SetupInput } from '#shared/account/session.ts'
import { AppointmentInput, AppointmentUpdate, PatientQuery, PatientRequest } from '#shared/appointment.ts'
import { ArticlesQuery } from '#shared/article/article-list.ts'
import { CheckRequest, CopiesRequest, RestoreRequest, RestoreUpload } from '#shared/backup/restore.ts'
import { BackupRequest, RecoveryRequest, SecondPlaceRequest } from '#shared/backup.ts'
import { SiteContent } from '#shared/content/pages.ts'
import { CalendarFeedInput, NewCalendarFeed } from '#shared/dates/calendar-feed.ts'
import { ClosureInput, ClosureNote, WeekQuery } from '#shared/dates/closure.ts'
import { EventInput } from '#shared/event.ts'
import {
  GalleryFileInput,
  GalleryItemInput,
  GalleryOrder,
  GalleryPlaces,
  GalleryQuery,
  GallerySelection,
} from '#shared/gallery.ts'
import { ImportInput, ImportUploadInput } from '#shared/import.ts'
import { ClearInput, LibraryQuery, ReplaceInput } from '#shared/library.ts'
import { BreachChange, BreachInput, RightsRequestChange, RightsRequestInput } from '#shared/patients.ts'
import { FactsInput, FactsQuery } from '#shared/pictures/facts.ts'
import { DraftChange, PostChange, PostsQuery, StateInput } from '#shared/post.ts'
import { FormatInput, ReadInput } from '#shared/references/reference.ts'
import { DecisionInput, MoveInput } from '#shared/review/decision.ts'
import { SearchQuery } from '#shared/search/answer.ts'
import { TrashQuery } from '#shared/trash.ts'
import { PdfUploadInput, UploadInput } from '#shared/upload.ts'
import { HistoryQuery } from '#shared/versions.ts'
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
  'POST /api/archives/recovery': { body: RecoveryRequest },
  'PUT /api/archives/second': { body: SecondPlaceRequest },
  'GET /api/restore': {},
  'GET /api/restore/sources': {},
  'POST /api/restore/copies': { body: CopiesRequest },
  'POST /api/restore/upload': { body: RestoreUpload },
  'PUT /api/restore/upload': {},
  'POST /api/restore/check': { body: CheckRequest },
  'POST /api/restore': { body: RestoreRequest },
  'DELETE /api/restore': {},
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
  'GET /api/privacy': {},
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
  'PUT /api/gallery/order': { body: GalleryOrder },
  'PUT /api/gallery/places': { body: GalleryPlaces },
  'POST /api/gallery/trash': { body: GallerySelection },
  'DELETE /api/gallery/:id': { path: { id: 'items' } },
  'POST /api/references/read': { body: ReadInput },
  'POST /api/references/format': { body: FormatInput },
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
  'GET /api/rights-requests': {},
  'POST /api/rights-requests': { body: RightsRequestInput },
  'PUT /api/rights-requests/:id': { path: { id: 'requests' }, body: RightsRequestChange },
  'GET /api/breaches': {},
  'POST /api/breaches': { body: BreachInput },
  'PUT /api/breaches/:id': { path: { id: 'breaches' }, body: BreachChange },
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
  'GET /api/reviews/:subject': { path: { subject: 'drafts' } },
  'PUT /api/reviews/:subject/:finding': {
    path: { subject: 'drafts', finding: 'findings' },
    body: DecisionInput,
  },
  'DELETE /api/reviews/:subject/:finding': { path: { subject: 'drafts', finding: 'findings' } },
  'POST /api/reviews/:subject/move': { path: { subject: 'drafts' }, body: MoveInput },
  'GET /api/trash': { query: TrashQuery },
  'DELETE /api/trash': {},
  'DELETE /api/trash/:id': { path: { id: 'trash' } },
  'POST /api/trash/:id/restore': { path: { id: 'trash' } },
  'GET /api/pictures/facts': { query: FactsQuery },
  'PUT /api/pictures/facts': { body: FactsInput },
  'POST /api/objects/upload': { body: UploadInput },
  'GET /api/library': { query: LibraryQuery },
  'GET /api/library/unused': {},
  'GET /api/library/:key': { path: { key: 'files' } },
  'POST /api/library/clear': { body: ClearInput },
  'POST /api/library/replace': { body: ReplaceInput },
  'POST /api/backup': { body: BackupRequest },
  'GET /api/backup/:token': { path: { token: 'versions' } },
  'GET /objects/:key': { path: { key: 'files' } },
  'GET /objects/:key/:copy': { path: { key: 'files', copy: 'copies' } },
  'PUT /objects/:key': { path: { key: 'files' }, body: Draft },
  'GET /robots.txt': {},
  'GET /sitemap.xml': {},
  'GET /blog-data.json': { query: Filter },
  'GET /blog/:slug.bib': { path: slug },
  'GET /blog/:slug.ris': { path: slug },
  'GET /research.bib': {},
  'GET /feed.xml': {},
  'GET /rss.xml': {},
  'GET /feed.json': {},
  'GET /preview/:token': { path: { token: 'versions' } },
  'GET /{*path}': { path: { path: 'addresses' }, query: Filter },
}
