import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import express, { type RequestHandler } from 'express'
import type { PageData } from './document.ts'

/** The client as built, or as Vite serves it in development. */
export interface Shell {
  /** Serves scripts, styles, fonts and the other static files. */
  assets: RequestHandler
  /** The HTML document around a painted page, with the marks that document.ts fills. */
  template(path: string): Promise<string>
  /** Paints the page at `path` into HTML from the same app that the browser runs. */
  paint(path: string, data: PageData): Promise<string>
  /** `'sha256-…'` of every inline script that runs, for the CSP; undefined where Vite puts in its own. */
  scriptHashes: string[] | undefined
  close(): Promise<void>
}

const YEAR = 365 * 24 * 60 * 60
const DAY = 24 * 60 * 60

/** The shell from `dist/`, which `npm run build` makes. */
export async function builtShell(dist: string): Promise<Shell> {
  const client = join(dist, 'client')
  const { template, starter } = startOnLoad(readFileSync(join(client, 'index.html'), 'utf8'))
  const entry = pathToFileURL(join(dist, 'paint', 'entry-server.js')).href
  const { paint } = (await import(entry)) as Pick<Shell, 'paint'>
  const assets = express.static(client, {
    index: false,
    redirect: false,
    setHeaders(res, path) {
      // Names under assets/ carry a hash of what is in them.
      const hashed = path.startsWith(join(client, 'assets'))
      res.set('Cache-Control', hashed ? `public, max-age=${YEAR}, immutable` : `public, max-age=${DAY}`)
      // Link previews and bookmarks elsewhere show the icons and the sharing picture.
      if (/\.(png|svg|ico)$/.test(path)) res.set('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
  const scriptHashes = [`'sha256-${createHash('sha256').update(starter).digest('base64')}'`]
  return { assets, template: async () => template, paint, scriptHashes, close: async () => {} }
}

/** Lets the browser paint first: the app's script is asked for once the page has loaded. */
function startOnLoad(html: string) {
  const script = /<script type="module"[^>]* src="([^"]+)"><\/script>/
  const source = script.exec(html)?.[1]
  if (!source) throw new Error('The built index.html names no script')
  const starter = `addEventListener('load',()=>import('${source}'))`
  const template = html
    .replace(script, '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace('</body>', `<script>${starter}</script></body>`)
  return { template, starter }
}
