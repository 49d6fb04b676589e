import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { report } from './report.ts'

// Prints how much JavaScript each page loads on a first visit; fails above the bar.
const BAR_KB = 95

interface Chunk {
  file: string
  imports?: string[]
}

const dist = new URL('../../dist/client/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<
  string,
  Chunk
>

function withImports(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no chunk ${key}`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(imported, seen)
  return seen
}

const brotliSize = (file: string) => brotliCompressSync(readFileSync(new URL(file, dist))).length

function kilobytesOf(page: string): number {
  const files = [...withImports('index.html'), ...withImports(page)]
  return [...new Set(files)].reduce((sum, file) => sum + brotliSize(file), 0) / 1000
}

const first = { '/': 'HomePage', '/contact': 'ContactPage', '/blog': 'BlogPage', '/events': 'EventsPage' }
for (const [path, page] of Object.entries(first)) {
  report(`${path}: JavaScript, brotli, kB`, kilobytesOf(`pages/${page}.tsx`), { to: BAR_KB })
}
