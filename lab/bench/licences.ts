import { readFileSync } from 'node:fs'

const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Copyleft per file, and used unchanged: Lightning CSS, at build time only.
  'MPL-2.0',
]

/** Linked at run time and unchanged, as the LGPL allows: libvips; and as the CPAL does, copyleft per file: citeproc-js. */
const linked: Record<string, string> = { 'LGPL-3.0-or-later': '@img/sharp-', 'CPAL-1.0': 'citeproc' }

export interface Package {
  name: string
  version: string
  /** An SPDX expression. */
  licence: string | undefined
}

interface Locked {
  version?: string
  license?: string
  dev?: boolean
}

export function productionPackages(lockFile = 'package-lock.json'): Package[] {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, Locked> }
  return Object.entries(packages).flatMap(([path, { version = '', license: licence, dev }]) =>
    path && !dev ? [{ name: path.replace(/^.*node_modules\//, ''), version, licence }] : [],
  )
}

/** Of alternatives (OR) one is enough, with AND all must be allowed. */
export function isAllowed({ name, licence = '' }: Package): boolean {
  const fits = (one: string) => allowed.includes(one) || name.startsWith(linked[one] ?? '\0')
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((parts) => parts.split(' AND ').every(fits))
}
