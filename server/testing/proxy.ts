import { afterAll } from 'vitest'
import { startProxy } from './tcpproxy.ts'

/** A proxy in front of a Postgres for the tests of one file. */
export async function aProxy(url: string) {
  const proxy = await startProxy(url)
  afterAll(() => proxy.stop())
  return proxy
}
