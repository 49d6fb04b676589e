export const navigation = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/expertise', label: 'Expertise' },
  { to: '/leadership', label: 'Leadership' },
  { to: '/research', label: 'Research' },
  { to: '/awards', label: 'Awards' },
  { to: '/events', label: 'Events' },
  { to: '/blog', label: 'Blog' },
  { to: '/contact', label: 'Contact' },
] as const

export const adminPages = [
  { to: '/admin/login', label: 'Admin Login' },
  { to: '/appointments', label: 'Appointment Management' },
  { to: '/admin/trash', label: 'Trash' },
  { to: '/admin/backup', label: 'Backup' },
] as const

export type PagePath = (typeof navigation)[number]['to']
type AdminPath = (typeof adminPages)[number]['to']

const pagePaths = new Set<string>([...navigation, ...adminPages].map(({ to }) => to))

export type Route = { page: PagePath | AdminPath } | { page: 'post'; slug: string } | { page: 'not-found' }

/** Characters; a slug has at most 200, encoded or not. */
const LONGEST_PATH = 1_000

/** Must match the client's URL table (client/routes.tsx). */
export function routeAt(address: string): Route {
  if (address.length > LONGEST_PATH) return { page: 'not-found' }
  const path = decoded(address)
  if (pagePaths.has(path)) return { page: path as PagePath | AdminPath }
  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1]
  return slug ? { page: 'post', slug } : { page: 'not-found' }
}

/** By segment, as the client's router does, so that an encoded slash stays encoded. */
function decoded(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}

const tidyPost = /^\/blog\/[a-z0-9-]+$/

/** Where a path with capitals, trailing slashes or encoded letters redirects to; undefined when it is canonical. */
export function tidyPath(path: string): string | undefined {
  if (path.length > LONGEST_PATH) return undefined
  const tidy = decoded(path).replace(/\/+$/, '').toLowerCase() || '/'
  return tidy !== path && (pagePaths.has(tidy) || tidyPost.test(tidy)) ? tidy : undefined
}
