import { keyOfPath } from '#shared/upload.ts'
import type { Env } from '../env.ts'

/** Where file addresses may point to: this site, and the bucket (decision 16). */
export const ownOrigins = ({ PUBLIC_URL, s3 }: Env): string[] =>
  s3 ? [PUBLIC_URL, new URL(s3.publicEndpoint).origin] : [PUBLIC_URL]

/** The key of an uploaded file from its path or its whole address here or in the bucket; undefined for others. */
export function keyOfAddress(env: Env, address: string): string | undefined {
  const own = keyOfPath(address)
  if (own || !URL.canParse(address)) return own
  const { origin, pathname } = new URL(address)
  if (origin === env.PUBLIC_URL) return keyOfPath(pathname)
  // The bucket stands in the path, or in the name of the host; the key is last in either.
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
