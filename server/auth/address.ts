import { isIP } from 'node:net'
import type { Request } from 'express'
import ipaddr from 'ipaddr.js'

/** Who a guess comes from, in nets of growing size. For IPv4 all are the address itself. */
export interface Address {
  /** IPv6: the /64 within which one machine picks its own addresses. */
  host: string
  /** IPv6: the /56 that a household is given, 256 such networks. */
  site: string
  /** IPv6: the /48 that a business or a rented machine is given. */
  block: string
}

/** A trusted proxy may add a port, or name what is no address: then the connection's own counts. */
export function addressOf({
  ip,
  socket,
}: Pick<Request, 'ip'> & { socket: { remoteAddress?: string | undefined } }) {
  return netsOf(bare(ip) ?? bare(socket.remoteAddress) ?? '')
}

/** Without brackets and port; undefined when it is no IP address. */
function bare(text = ''): string | undefined {
  const unported = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(unported) ? unported : undefined
}

function netsOf(ip: string): Address {
  const address = ip && ipaddr.process(ip)
  if (!address || address.kind() === 'ipv4') {
    const whole = address.toString()
    return { host: whole, site: whole, block: whole }
  }
  const [a = 0, b = 0, c = 0, d = 0] = (address as ipaddr.IPv6).parts
  const net = (...parts: number[]) => parts.map((part) => part.toString(16)).join(':')
  return {
    host: `${net(a, b, c, d)}/64`,
    site: `${net(a, b, c, d & 0xff00)}/56`,
    block: `${net(a, b, c)}/48`,
  }
}
