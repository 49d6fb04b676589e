import type { Request } from 'express'
import ipaddr from 'ipaddr.js'

/** Who a guess comes from: the IPv4 address, or the IPv6 network (/64) within which one machine picks its own. */
export function addressOf({ ip = '' }: Pick<Request, 'ip'>): string {
  // A trusted proxy may name something else, such as "unknown".
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return (address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}
