import { expect, test } from 'vitest'
import { routeAt, tidyPath } from './addresses.ts'

function at(path: string) {
  const { page, slug } = routeAt(path)
  return { page: page.name, slug }
}

test('a path names its page, its post, or none', () => {
  expect(at('/')).toEqual({ page: 'Home' })
  expect(at('/contact')).toEqual({ page: 'Contact' })
  expect(at('/admin/login')).toEqual({ page: 'AdminLogin' })
  expect(at('/admin/trash')).toEqual({ page: 'Trash' })
  expect(at('/blog/knee-effusion')).toEqual({ page: 'Post', slug: 'knee-effusion' })
  expect(at('/%61bout')).toEqual({ page: 'About' })
  expect(at('/blog/a%2Fb')).toEqual({ page: 'Post', slug: 'a%2Fb' })
  expect(at('/blog/a%20b')).toEqual({ page: 'Post', slug: 'a b' })
  expect(at('/blog/%E0%A4%A')).toEqual({ page: 'Post', slug: '%E0%A4%A' })
  for (const path of [
    '/contact/',
    '/Contact',
    '/blog/a/b',
    '//',
    '/constructor',
    '/administration',
    '/admin/',
    '/admin/accounts',
  ]) {
    expect(at(path)).toEqual({ page: 'NotFound' })
  }
})

test('a path longer than any of ours leads nowhere, and is not looked at', () => {
  expect(at(`/blog/${'x'.repeat(5_000)}`)).toEqual({ page: 'NotFound' })
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
