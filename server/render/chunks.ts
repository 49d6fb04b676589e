import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeAt } from '#shared/addresses.ts'
import { moduleOf, type Page } from '#shared/pages.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>

export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, 'client', '.vite', 'manifest.json'), 'utf8'))

export function fileOf(manifest: Manifest, source: string): string {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no chunk for ${source}`)
  return chunk.file
}

export function chunkLists(dist: string): (path: string) => string[] {
  const manifest = readManifest(dist)
  const lists = new Map<Page, string[]>()
  return (path) => {
    const { page } = routeAt(path)
    const known = lists.get(page)
    if (known) return known
    const found = new Set<string>()
    for (const source of ['index.html', moduleOf(page)]) gather(manifest, source, found)
    const list = [...found].map((file) => `/${file}`)
    lists.set(page, list)
    return list
  }
}

function gather(manifest: Manifest, source: string, found: Set<string>) {
  const chunk = manifest[source]
  if (!chunk || found.has(chunk.file)) return
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) gather(manifest, imported, found)
}
