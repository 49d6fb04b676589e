import { keyOfPath, type UploadType } from '#shared/upload.ts'
import type { Env } from '../env.ts'

const types: Record<string, UploadType> = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' }

export const typeOf = (key: string) => types[key.replace(/^.*\./, '')] ?? 'application/pdf'

export const ownOrigins = ({ PUBLIC_URL, s3 }: Env): string[] =>
  s3 ? [PUBLIC_URL, new URL(s3.publicEndpoint).origin] : [PUBLIC_URL]

export function keyOfAddress(env: Env, address: string): string | undefined {
  const own = keyOfPath(address)
  if (own || !URL.canParse(address)) return own
  const { origin, pathname } = new URL(address)
  if (origin === env.PUBLIC_URL) return keyOfPath(pathname)
  return isBucket(env, address)
    ? keyOfPath(`/objects${pathname.slice(pathname.lastIndexOf('/'))}`)
    : undefined
}

function isBucket({ s3 }: Env, address: string): boolean {
  if (!s3) return false
  const { protocol, host } = new URL(s3.publicEndpoint)
  const { bucket } = s3
  return [`${protocol}//${host}/${bucket}/`, `${protocol}//${bucket}.${host}/`].some((start) =>
    address.startsWith(start),
  )
}
