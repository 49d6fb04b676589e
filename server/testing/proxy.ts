import { afterAll } from 'vitest'
import { startProxy } from './tcp-proxy.ts'

export async function aProxy(url: string) {
  const proxy = await startProxy(url)
  afterAll(() => proxy.stop())
  return proxy
}
