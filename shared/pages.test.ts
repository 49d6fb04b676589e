import { expect, test } from 'vitest'
import { routeAt, tidyPath } from './pages.ts'

test('a path names its page, its post, or none', () => {
  expect(routeAt('/')).toEqual({ page: '/' })
  expect(routeAt('/contact')).toEqual({ page: '/contact' })
  expect(routeAt('/admin/login')).toEqual({ page: '/admin/login' })
  expect(routeAt('/admin/trash')).toEqual({ page: '/admin/trash' })
  expect(routeAt('/blog/knee-effusion')).toEqual({ page: 'post', slug: 'knee-effusion' })
  expect(routeAt('/%61bout')).toEqual({ page: '/about' })
  expect(routeAt('/blog/a%2Fb')).toEqual({ page: 'post', slug: 'a%2Fb' })
  expect(routeAt('/blog/a%20b')).toEqual({ page: 'post', slug: 'a b' })
  expect(routeAt('/blog/%E0%A4%A')).toEqual({ page: 'post', slug: '%E0%A4%A' })
  for (const path of ['/contact/', '/Contact', '/blog/a/b', '//', '/constructor', '/admin', '/admin/']) {
    expect(routeAt(path)).toEqual({ page: 'not-found' })
  }
})

test('a path longer than any of ours leads nowhere, and is not looked at', () => {
  expect(routeAt(`/blog/${'x'.repeat(5_000)}`)).toEqual({ page: 'not-found' })
  expect(tidyPath(`${'/'.repeat(1_000_000)}a`)).toBeUndefined()
})

test('capitals and slashes at the end lead to the page, and to no other site', () => {
  expect(tidyPath('/About/')).toBe('/about')
  expect(tidyPath('/%61bout')).toBe('/about')
  expect(tidyPath('/Admin/Login/')).toBe('/admin/login')
  expect(tidyPath('/blog/Knee-Effusion//')).toBe('/blog/knee-effusion')
  for (const path of ['/', '/about', '/nowhere/', '//example.org/', '/blog/No%20Such', '//']) {
    expect(tidyPath(path) ?? path, path).toBe(path === '//' ? '/' : path)
  }
})
