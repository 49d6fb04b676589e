import type { PageName } from './content/pages.ts'

/** What pages show, by the API's address, and the cache tags that change it. */
const tags = {
  '/api/content': ['site_content'],
  '/api/blog-posts': ['blog_posts'],
  '/api/blog-posts/facets': ['blog_posts'],
  '/api/blog-posts/:slug': ['blog_posts'],
  '/api/latest-post': ['blog_posts'],
  '/api/previews/:token': ['blog_posts'],
  '/api/events': ['events'],
  '/api/events/next': ['events'],
  '/api/events/:slug': ['events'],
  '/api/gallery': ['gallery_items', 'picture_facts'],
  '/api/gallery?eventId': ['gallery_items', 'picture_facts'],
  '/api/closures': ['closures'],
  '/api/privacy': ['site_content'],
  '/api/search': ['site_content', 'blog_posts', 'events'],
} as const

export type Query = keyof typeof tags

interface Entry {
  /** `:slug` and `:token` stand for one segment, `*` for whatever no other page has. */
  path: string
  /** Of its component: see `moduleOf`. */
  name: string
  /** In menus and breadcrumbs, and the title of a page without one of its own in shared/seo/words.ts. */
  label: string
  /** Whether its label stands in the navigation, or in the doctor's bar if it is an admin page. */
  menu?: true
  /** How the footer names it among the quick links. */
  footer?: string
  /** Stands at the footer's end. */
  notice?: true
  /** For the doctor alone: search engines are kept out. */
  admin?: true
  /** Without the navigation and the footer. */
  bare?: true
  /** The documents of the site's content that it shows besides the profile. */
  content?: readonly PageName[]
  /** What it shows besides the content of the site. */
  queries?: readonly Query[]
}

const known = [
  {
    path: '/',
    name: 'Home',
    label: 'Home',
    menu: true,
    content: ['home', 'expertise'],
    queries: ['/api/latest-post', '/api/events/next'],
  },
  { path: '/about', name: 'About', label: 'About', menu: true, footer: 'About', content: ['about'] },
  {
    path: '/expertise',
    name: 'Expertise',
    label: 'Expertise',
    menu: true,
    footer: 'Clinical Expertise',
    content: ['expertise'],
  },
  {
    path: '/leadership',
    name: 'Leadership',
    label: 'Leadership',
    menu: true,
    footer: 'Leadership',
    content: ['leadership'],
  },
  {
    path: '/research',
    name: 'Research',
    label: 'Research',
    menu: true,
    footer: 'Research',
    content: ['research'],
  },
  { path: '/awards', name: 'Awards', label: 'Awards', menu: true, content: ['awards'] },
  {
    path: '/events',
    name: 'Events',
    label: 'Events',
    menu: true,
    footer: 'Events & Gallery',
    queries: ['/api/events', '/api/gallery'],
  },
  {
    path: '/events/:slug',
    name: 'Event',
    label: 'Event',
    queries: ['/api/events/:slug', '/api/gallery?eventId'],
  },
  {
    path: '/blog',
    name: 'Blog',
    label: 'Blog',
    menu: true,
    footer: 'Blog',
    queries: ['/api/blog-posts', '/api/blog-posts/facets'],
  },
  { path: '/blog/:slug', name: 'Post', label: 'Article', queries: ['/api/blog-posts/:slug'] },
  // Whoever has the link: its token is kept out of logs.
  { path: '/preview/:token', name: 'Preview', label: 'Draft preview', queries: ['/api/previews/:token'] },
  {
    path: '/contact',
    name: 'Contact',
    label: 'Contact',
    menu: true,
    footer: 'Contact',
    content: ['contact'],
    queries: ['/api/closures'],
  },
  {
    path: '/privacy',
    name: 'Privacy',
    label: 'Privacy',
    notice: true,
    content: ['privacy'],
    queries: ['/api/privacy'],
  },
  { path: '/accessibility', name: 'Accessibility', label: 'Accessibility', notice: true },
  { path: '/search', name: 'Search', label: 'Search', queries: ['/api/search'] },
  { path: '/admin', name: 'Desk', label: 'Desk', admin: true, menu: true },
  { path: '/admin/login', name: 'AdminLogin', label: 'Admin Login', admin: true, bare: true },
  { path: '/appointments', name: 'Appointments', label: 'Appointments', admin: true, menu: true },
  { path: '/appointments/week', name: 'Week', label: 'Week', admin: true },
  { path: '/admin/articles', name: 'Articles', label: 'Write', admin: true, menu: true },
  { path: '/admin/pictures', name: 'Pictures', label: 'Pictures', admin: true, menu: true },
  { path: '/admin/trash', name: 'Trash', label: 'Trash', admin: true, menu: true },
  { path: '/admin/backup', name: 'Backup', label: 'Backup', admin: true, menu: true },
  { path: '/admin/patients', name: 'Patients', label: 'Patients’ data', admin: true, menu: true },
  { path: '/admin/account', name: 'Account', label: 'Account and security', admin: true, menu: true },
] as const satisfies readonly Entry[]

export const notFound = { path: '*', name: 'NotFound', label: 'Page Not Found' } as const

export interface Page extends Entry {
  name: (typeof known)[number]['name'] | 'NotFound'
}

export const pages: readonly Page[] = [...known, notFound]

/** The component’s module in client/. */
export const moduleOf = ({ name, admin, bare }: Page) =>
  `pages/${admin && !bare ? 'doctor/' : ''}${name}Page.tsx`

export const navigation = pages.filter(({ menu, admin }) => menu && !admin)

/** Those that search engines index; articles come on top. */
export const publicPages = pages.filter(({ path, admin }) => !admin && !/[:*]/.test(path))

export const queriesOf = ({ queries = [] }: Page): Query[] => ['/api/content', ...queries]

export const documentsOf = ({ content = [] }: Pick<Page, 'content'>): PageName[] => ['profile', ...content]

export const tagsOf = (page: Page) => [...new Set(queriesOf(page).flatMap((query) => tags[query]))]
