import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { eventCategories, eventStatuses, fileTypes, galleryCategories } from '#shared/categories.ts'
import { adminUsers } from './accounts.ts'
import { createdAt, id, length, oneOf, updatedAt } from './columns.ts'

export const events = pgTable(
  'events',
  {
    id: id(),
    /** Made of the title by a trigger wherever it is empty or taken. */
    slug: text('slug').notNull().unique().default(''),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    date: date('date', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }),
    startTime: text('start_time'),
    endTime: text('end_time'),
    location: text('location').notNull().default(''),
    registrationUrl: text('registration_url'),
    category: text('category', { enum: eventCategories }).notNull().default('conference'),
    status: text('status', { enum: eventStatuses }).notNull().default('upcoming'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('events_latest').on(t.date.desc(), t.id.desc()),
    check('events_title_length', length(t.title, 1, 300)),
    check('events_category', oneOf(t.category, eventCategories)),
    check('events_status', oneOf(t.status, eventStatuses)),
    check('events_last_day', sql`${t.lastDay} >= ${t.date}`),
    check('events_times', sql`${t.endTime} is null or ${t.startTime} is not null`),
  ],
)

/** Maintained by the trigger that makes the slugs. */
export const formerEventSlugs = pgTable(
  'former_event_slugs',
  {
    slug: text('slug').primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
  },
  (t) => [index().on(t.eventId)],
)

export const galleryItems = pgTable(
  'gallery_items',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    fileType: text('file_type', { enum: fileTypes }).notNull().default('image'),
    fileName: text('file_name'),
    fileUrl: text('file_url'),
    previewUrl: text('preview_url'),
    thumbnailUrl: text('thumbnail_url'),
    width: integer('width'),
    height: integer('height'),
    altText: text('alt_text'), // null: not yet written; empty: decorative
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'cascade' }),
    category: text('category', { enum: galleryCategories }).notNull().default('general'),
    described: boolean('described').notNull().default(true),
    /** The least first; equal ones by age, the newest first. */
    position: integer('position').notNull().default(0),
    uploadedBy: uuid('uploaded_by').references(() => adminUsers.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('gallery_items_order').on(t.position, t.createdAt.desc(), t.id.desc()),
    index().on(t.eventId),
    check('gallery_items_title_length', length(t.title, 1, 300)),
    check('gallery_items_alt_text_length', length(t.altText, 0, 500)),
    check('gallery_items_size', sql`num_nulls(${t.width}, ${t.height}) in (0, 2)`),
    check('gallery_items_file_type', oneOf(t.fileType, fileTypes)),
    check('gallery_items_category', oneOf(t.category, galleryCategories)),
  ],
)
