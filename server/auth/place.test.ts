import { expect, test } from 'vitest'
import { CHROME, PHONE } from '../testing/browsers.ts'
import { browserIn, networkOf } from './place.ts'

test.each([
  [CHROME, 'Chrome on Windows'],
  [PHONE, 'Safari on iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['', 'An unknown browser'],
  ['<script>alert(1)</script>', 'An unknown browser'],
  ['x'.repeat(5_000), 'An unknown browser'],
])('the browser that calls itself "%s" is %s', (userAgent, words) => {
  expect(browserIn(userAgent)).toBe(words)
})

test.each([
  ['203.0.113.7', 'the network 203.0.113.…'],
  ['2001:db8:1:2/64', 'the network 2001:db8:1:…'],
  ['192.168.1.20', 'the server’s local network'],
  ['127.0.0.1', 'the server’s own computer'],
  ['', 'an unknown network'],
])('the network of %s is %s', (host, words) => {
  const block = host.replace(/:2\/64$/, '/48')
  expect(networkOf({ host, site: host, block })).toBe(words)
})
