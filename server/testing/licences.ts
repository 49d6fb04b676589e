import { readFileSync } from 'node:fs'

/** What may be used in a product that is not open itself: nothing that asks for its source. */
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
  // Asks for the source of its own files only, and ours to be left alone: Lightning CSS, which only builds.
  'MPL-2.0',
]

/** Linked at run time and unchanged, as the LGPL allows: libvips, which looks at pictures. */
const linked: Record<string, string> = { 'LGPL-3.0-or-later': '@img/sharp-' }

export interface Package {
  name: string
  version: string
  /** An SPDX expression; undefined where the package names none. */
  licence: string | undefined
}

interface Locked {
  version?: string
  license?: string
  dev?: boolean
}

/** Every package that production installs, on any platform, as the lock file names it. */
export function productionPackages(lockFile = 'package-lock.json'): Package[] {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, Locked> }
  return Object.entries(packages).flatMap(([path, { version = '', license: licence, dev }]) =>
    path && !dev ? [{ name: path.replace(/^.*node_modules\//, ''), version, licence }] : [],
  )
}

/** Whether its licence lets us use it: of alternatives (OR) one is enough, of parts (AND) all must. */
export function isAllowed({ name, licence = '' }: Package): boolean {
  const fits = (one: string) => allowed.includes(one) || name.startsWith(linked[one] ?? '\0')
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((parts) => parts.split(' AND ').every(fits))
}
