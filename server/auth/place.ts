import Bowser from 'bowser'
import type { Request } from 'express'
import ipaddr from 'ipaddr.js'
import { type Address, addressOf } from './address.ts'
import { deviceIn } from './device.ts'

export interface Place {
  address: Address
  browser: string
  network: string
  /** The token of its known device. */
  device: string | undefined
}

export function placeOf(req: Request): Place {
  const address = addressOf(req)
  return {
    address,
    browser: browserIn(req.get('User-Agent')),
    network: networkOf(address),
    device: deviceIn(req),
  }
}

const MAX_USER_AGENT = 500
const aName = /^[a-z][\w .-]{1,29}$/i

/** Such as `Chrome on Windows`. */
export function browserIn(userAgent = ''): string {
  if (!userAgent) return 'An unknown browser'
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT))
  const [name, system] = [browser.name, os.name].map((text = '') => (aName.test(text) ? text : undefined))
  return `${name ?? 'An unknown browser'}${system ? ` on ${system}` : ''}`
}

const near = ['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']
const here = ['loopback', 'unspecified']

/** In words, and without the part of the address that names one machine. */
export function networkOf({ host, block }: Address): string {
  const address = host.replace(/\/64$/, '::')
  if (!ipaddr.isValid(address)) return 'an unknown network'
  const range = ipaddr.parse(address).range()
  if (here.includes(range)) return 'the server’s own computer'
  if (near.includes(range)) return 'the server’s local network'
  return `the network ${host === block ? host.replace(/\d+$/, '…') : block.replace('/48', ':…')}`
}
