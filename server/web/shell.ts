import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import sirv from 'sirv'
import type { PageData } from '#shared/pagedata.ts'
import { chunkLists } from './chunks.ts'

/** The client as built, or as Vite serves it in development. */
export interface Shell {
  /** Serves scripts, styles, fonts and the other static files. */
  assets: RequestHandler
  /** The HTML document around a painted page, with the marks that document.ts fills. */
  template(path: string): Promise<string>
  /** Paints the page at `path` into HTML from the same app that the browser runs. */
  paint(path: string, data: PageData): Promise<string>
  /** Whether a painted page may be kept: not while its code is being edited. */
  settled: boolean
  /** `'sha256-…'` of what runs and what styles inline, for the CSP; undefined where Vite puts in its own. */
  inline: { scripts: string[]; styles: string[] } | undefined
  close(): Promise<void>
}

/** Stands in the template where the addresses of a page's chunks are put. */
const CHUNKS = '%chunks%'
const YEAR = 365 * 24 * 60 * 60
const DAY = 24 * 60 * 60

/** The shell from `dist/`, which `npm run build` makes. */
export async function builtShell(dist: string): Promise<Shell> {
  const { template, starter } = startOnLoad(readTemplate(dist))
  const chunksOf = chunkLists(dist)
  const entry = pathToFileURL(join(dist, 'paint', 'entry-server.js')).href
  const { paint } = (await import(entry)) as Pick<Shell, 'paint'>
  const assets = sirv(join(dist, 'client'), {
    extensions: [],
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, path) {
      // Names under assets/ carry a hash of what is in them.
      const hashed = path.startsWith('/assets/')
      res.setHeader('Cache-Control', hashed ? `public, max-age=${YEAR}, immutable` : `public, max-age=${DAY}`)
      // Link previews and bookmarks elsewhere show the icons and the sharing picture.
      if (/\.(png|svg|ico)$/.test(path)) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
  const inline = { scripts: [hashOf(starter)], styles: stylesIn(template).map(hashOf) }
  const templateAt = async (path: string) => template.replace(CHUNKS, chunksOf(path).join(' '))
  return { assets, template: templateAt, paint, inline, settled: true, close: async () => {} }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function readTemplate(dist: string): string {
  try {
    return readFileSync(join(dist, 'template.html'), 'utf8')
  } catch {
    throw new Error('There is no build yet. Run npm run build first, or npm start.')
  }
}

const stylesIn = (html: string) =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet)

/** The script starts so long after the page has loaded at the latest (milliseconds). */
const PATIENCE = 2_000

/** Lets the browser paint first: the app's script, and the chunks that the page needs, are asked for once it has loaded. */
function startOnLoad(html: string) {
  const script = /<script type="module"[^>]* src="([^"]+)"><\/script>/
  const source = script.exec(html)?.[1]
  if (!source) throw new Error('The built index.html names no script')
  // On a weak line the script may not come at the first try; a browser may remember a failed address.
  const load = `import('${source}'+(n?'?try='+n:'')).catch(e=>{if(n++>3)throw e;setTimeout(s,n*1500)})`
  const link = `Object.assign(document.createElement('link'),{rel:'modulepreload',href:h})`
  const preload = `document.head.append(...c.split(' ').map(h=>${link}))`
  const start = `const c=document.currentScript.dataset.chunks,s=()=>${load};let n=0,f=()=>{f=()=>{};${preload};s()}`
  // The page may have loaded long before its text is painted. A tab in the background paints none; some browsers tell of none.
  const isTold = `PerformanceObserver.supportedEntryTypes?.includes('paint')`
  const observe = `new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&f()).observe({type:'paint',buffered:true})`
  const whenPainted = `document.hidden||!${isTold}?f():(${observe},setTimeout(()=>f(),${PATIENCE}))`
  const starter = `${start};addEventListener('load',()=>{${whenPainted}})`
  const template = html
    .replace(script, '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace('</body>', `<script data-chunks="${CHUNKS}">${starter}</script></body>`)
  return { template, starter }
}
