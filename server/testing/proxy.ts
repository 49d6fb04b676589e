import { afterAll } from 'vitest'
import { startProxy } from './tcpproxy.ts'

export async function aProxy(url: string) {
  const proxy = await startProxy(url)
  afterAll(() => proxy.stop())
  return proxy
}
