import { createHmac, timingSafeEqual } from 'node:crypto'
import { PRESIGN_TIMEOUT_MS, type Upload } from './store.ts'

export function createSigner(secret: string) {
  const mac = ({ key, type, size }: Upload, expires: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['PUT', key, type, size, expires]))
      .digest()

  return {
    sign(upload: Upload): string {
      const expires = String(Math.floor((Date.now() + PRESIGN_TIMEOUT_MS) / 1000))
      const query = new URLSearchParams({ expires, signature: mac(upload, expires).toString('base64url') })
      return `/objects/${upload.key}?${query}`
    },
    verify(upload: Upload, query: URLSearchParams): boolean {
      const expires = query.get('expires') ?? ''
      const signature = Buffer.from(query.get('signature') ?? '', 'base64url')
      const expected = mac(upload, expires)
      const genuine = signature.length === expected.length && timingSafeEqual(signature, expected)
      return genuine && Number(expires) * 1000 > Date.now()
    },
  }
}
