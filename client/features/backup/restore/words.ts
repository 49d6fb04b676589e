/** Beginnings of sentences; what is not here keeps the table's name. */
const tables: Record<string, string> = {
  appointments: 'Appointments',
  closures: 'Closed days',
  trash: 'Trash',
  site_content: 'Pages',
  site_content_versions: 'Earlier versions of pages',
  drafts: 'Unsaved changes',
  review_decisions: 'Answers to the review',
  files: 'Files',
  picture_facts: 'Facts about pictures',
  events: 'Events',
  former_event_slugs: 'Former addresses of events',
  gallery_items: 'Gallery',
  blog_posts: 'Articles',
  former_slugs: 'Former addresses of articles',
  blog_post_versions: 'Earlier versions of articles',
  imports: 'Imports',
  imported_posts: 'Imported articles',
  rights_requests: 'Requests of patients',
  breaches: 'Breaches',
}

export const tableWords = (table: string) => tables[table] ?? table

/** E.g. `Articles: 2000`, of what the server says of its progress. */
export function progressWords(progress: string): string {
  const [, table = '', rest = ''] = /^(\w+)(:.*)$/.exec(progress) ?? []
  const words = tables[table] ?? table
  const text = table ? words + rest : progress
  return text.charAt(0).toUpperCase() + text.slice(1)
}
