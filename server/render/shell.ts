import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import precompressed from 'express-static-gzip'
import type { PageData } from '#shared/page-data.ts'
import { chunkLists, fileOf, readManifest } from './chunks.ts'

export interface Shell {
  assets: RequestHandler
  template(path: string): Promise<string>
  render(path: string, data: PageData): Promise<string>
  settled: boolean // false under Vite: pages are not cached
  /** CSP hashes of inline scripts and styles; undefined where Vite inserts its own. */
  inline: { scripts: string[]; styles: string[] } | undefined
  close(): Promise<void>
}

const CHUNKS = '%chunks%'
const YEAR = 365 * 24 * 60 * 60
const DAY = 24 * 60 * 60
const MINUTE = 60

export async function builtShell(dist: string): Promise<Shell> {
  const { template, starter } = withStarter(dist, readTemplate(dist))
  const chunksOf = chunkLists(dist)
  const entry = pathToFileURL(join(dist, 'render', 'entry-server.js')).href
  const { render } = (await import(entry)) as Pick<Shell, 'render'>
  const root = resolve(dist, 'client')
  const files = precompressed(root, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { redirect: false, setHeaders: (res, file) => setHeaders(res, file.slice(root.length)) },
  })
  // index.html is a page on static hosts alone.
  const assets: RequestHandler = (req, res, next) => {
    if (/^\/index\.html\/?$|%/.test(req.path)) return next()
    files(req, res, (error?: unknown) => {
      res.removeHeader('Content-Encoding') // of a file that is gone
      next(error)
    })
  }
  const inline = { scripts: [hashOf(starter)], styles: stylesIn(template).map(hashOf) }
  const templateAt = async (path: string) => template.replace(CHUNKS, chunksOf(path).join(' '))
  return { assets, template: templateAt, render, inline, settled: true, close: async () => {} }
}

/** Only documents obey them; on each of the fifteen files of a first visit they are 0.7 kB. */
const ofDocuments = ['Content-Security-Policy', 'Permissions-Policy', 'X-Frame-Options']

function setHeaders(res: ServerResponse, path: string) {
  const hashed = path.startsWith('/assets/') // names carry a hash of the content
  res.setHeader('Cache-Control', hashed ? `public, max-age=${YEAR}, immutable` : `public, max-age=${DAY}`)
  // In the proxy (deploy/nginx.conf) a release is to show soon; a query would be a second key of the same file.
  if (!res.req.url?.includes('?')) res.setHeader('X-Accel-Expires', hashed ? YEAR : MINUTE)
  if (/\.(js|css|woff2)(\.|$)/.test(path)) for (const name of ofDocuments) res.removeHeader(name)
  // Link previews and bookmarks on other sites show the icons and the sharing picture.
  if (/\.(png|svg|ico)(\.|$)/.test(path)) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function readTemplate(dist: string): string {
  try {
    return readFileSync(join(dist, 'client', 'index.html'), 'utf8')
  } catch {
    throw new Error('There is no build yet. Run npm run build first, or npm start.')
  }
}

const stylesIn = (html: string) =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet)

/** Instead of Vite's script and preload tags, the starter, which requests the same once the page shows. */
function withStarter(dist: string, html: string) {
  const client = join(dist, 'client')
  const manifest = readManifest(dist)
  const starter = readFileSync(join(client, fileOf(manifest, 'starter.ts')), 'utf8').trim()
  const data = `data-app="/${fileOf(manifest, 'index.html')}" data-chunks="${CHUNKS}"`
  const template = html
    .replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace('</body>', () => `<script ${data}>${starter}</script></body>`)
  return { template, starter }
}
