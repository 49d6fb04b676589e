import { isIP } from 'node:net'
import type { Request } from 'express'
import ipaddr from 'ipaddr.js'

/** Rate limit keys. For IPv6 the /64 of one machine, the /56 of a household, the /48 of a business. */
export interface Address {
  host: string
  site: string
  block: string
}

/** A trusted proxy may add a port or send no address at all; then the connection's own address counts. */
export function addressOf({
  ip,
  socket,
}: Pick<Request, 'ip'> & { socket: { remoteAddress?: string | undefined } }): Address {
  const bareIp = bare(ip) ?? bare(socket.remoteAddress) ?? ''
  const address = bareIp && ipaddr.process(bareIp)
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

function bare(text = ''): string | undefined {
  const unported = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(unported) ? unported : undefined
}
