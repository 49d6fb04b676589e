import { expect, test } from 'vitest'
import { publicPages } from '#shared/pages.ts'
import { chunkLists } from './chunks.ts'

test.each([...publicPages.map(({ path }) => path), '/blog/knee-effusion', '/appointments', '/nowhere'])(
  'the scripts of the page at %s are known from the build, its own among the app’s',
  (path) => {
    const list = chunkLists('dist')(path)
    expect(list.some((address) => /^\/assets\/app-[\w-]+\.js$/.test(address))).toBe(true)
    expect(list.some((address) => /^\/assets\/\w+Page-[\w-]+\.js$/.test(address))).toBe(true)
  },
)
