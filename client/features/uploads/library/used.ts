import type { Use } from '#shared/library.ts'

/** Shown on every page, so that it has none of its own. */
const PROFILE = 'profile'

/** What a file's tile says: `In the gallery · used in 2 articles`. */
export function usedIn(uses: Use[]): string {
  const of = (kind: Use['kind']) => uses.filter((use) => use.kind === kind)
  const articles = new Set(of('article').map(({ id }) => id)).size
  const profile = of('page').some(({ id }) => id === PROFILE)
  const pages = new Set(of('page').flatMap(({ id, title }) => (id === PROFILE ? [] : title)))
  const said = [
    of('gallery').length > 0 && 'in the gallery',
    articles > 0 && `used in ${articles} ${articles === 1 ? 'article' : 'articles'}`,
    profile && 'in your profile',
    pages.size > 0 && `used on ${[...pages].join(', ')}`,
    uses.some(({ kind }) => kind === 'elsewhere') && 'used elsewhere',
  ].filter((words) => words !== false)
  return capital(said.join(' · ') || onlyIn(uses))
}

function onlyIn(uses: Use[]): string {
  const kinds = new Set(uses.map(({ kind }) => kind))
  if (kinds.has('draft')) return 'only in a draft'
  if (kinds.has('trash')) return 'only in the trash'
  return kinds.size ? 'only in earlier versions' : 'not used'
}

const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase())

/** In a list of uses. */
export function placeOf({ kind, id, title, part }: Use): string {
  switch (kind) {
    case 'article':
      if (part === 'cover') return `Cover of “${title}”`
      return part === 'pdf' ? `PDF of “${title}”` : `In the article “${title}”`
    case 'gallery':
      return `In the gallery: “${title}”`
    case 'page':
      return id === PROFILE ? 'In your profile' : `On the page ${title}`
    case 'draft':
      return `In a draft: “${title}”`
    case 'article-version':
      return `In earlier versions of “${title}”`
    case 'page-version':
      return `In earlier versions of ${id === PROFILE ? 'your profile' : `the page ${title}`}`
    case 'trash':
      return `In the trash: “${title}”`
    default:
      return 'Elsewhere on the site'
  }
}
