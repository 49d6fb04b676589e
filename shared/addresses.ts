import { notFound, type Page, pages } from './pages.ts'

export interface Route {
  page: Page
  slug?: string | undefined
  token?: string | undefined
}

const patterns = pages
  .filter((page) => page !== notFound)
  .map((page) => ({
    page,
    pattern: new RegExp(`^${page.path.replace(/:(\w+)/, '(?<$1>[^/]+)')}$`),
  }))

/** Characters; a slug has at most 200, encoded or not. */
const LONGEST_PATH = 1_000

export const routeAt = (address: string): Route =>
  address.length > LONGEST_PATH ? { page: notFound } : routeTo(decoded(address))

function routeTo(path: string): Route {
  for (const { page, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match) return { page, ...match.groups }
  }
  return { page: notFound }
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

/** Where a path with capitals, trailing slashes or encoded letters redirects to; undefined when it is canonical. */
export function tidyPath(path: string): string | undefined {
  if (path.length > LONGEST_PATH) return undefined
  const tidy = decoded(path).replace(/\/+$/, '').toLowerCase() || '/'
  const { page, slug = '' } = routeTo(tidy)
  return tidy !== path && page !== notFound && /^[a-z0-9-]*$/.test(slug) ? tidy : undefined
}
