import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import {
  decrypt,
  encrypted,
  identityOf,
  isEncrypted,
  isRecipient,
  newPassphrase,
  recipientOf,
} from './encryption.ts'

const command = promisify(execFile)

async function anArchive(bytes = randomBytes(200_000)) {
  const folder = await mkdtemp(join(tmpdir(), 'site-age-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const at = (name: string) => join(folder, name)
  const passphrase = await newPassphrase()
  const identity = await identityOf(passphrase)
  await writeFile(at('plain'), bytes)
  const { stream, size } = await encrypted(at('plain'), await recipientOf(identity))
  await pipeline(stream, createWriteStream(at('sealed')))
  return { at, bytes, passphrase, identity, size }
}

test('eight words open what was encrypted for them, however they are typed, and other words do not', async () => {
  const { at, bytes, passphrase, size } = await anArchive()
  expect(passphrase).toMatch(/^([a-z]{3,8} ){7}[a-z]{3,8}$/)
  expect((await stat(at('sealed'))).size).toBe(size)
  expect([await isEncrypted(at('sealed')), await isEncrypted(at('plain'))]).toEqual([true, false])
  expect((await readFile(at('sealed'))).includes(bytes.subarray(0, 32))).toBe(false)
  await decrypt(at('sealed'), at('again'), ` ${passphrase.toUpperCase().replaceAll(' ', '\n - ')}. `)
  expect(await readFile(at('again'))).toEqual(bytes)
  expect((await stat(at('again'))).mode & 0o777).toBe(0o600)
  for (const wrong of [await newPassphrase(), '', 'AGE-SECRET-KEY-1NONSENSE'])
    await expect(decrypt(at('sealed'), at('wrong'), wrong)).rejects.toThrow('passphrase does not open')
})

test('an archive that was cut or altered is refused in words', async () => {
  const { at, passphrase, size } = await anArchive()
  const sealed = await readFile(at('sealed'))
  sealed[size - 70_000] = (sealed[size - 70_000] ?? 0) ^ 1
  await writeFile(at('altered'), sealed)
  await truncate(at('sealed'), size - 100)
  for (const name of ['altered', 'sealed'])
    await expect(decrypt(at(name), at('out'), passphrase)).rejects.toThrow('altered or cut')
})

test('recipients of age are told from what only begins like one', async () => {
  const { identity } = await anArchive()
  const recipient = await recipientOf(identity)
  expect(await isRecipient(recipient)).toBe(true)
  for (const other of [`${recipient}x`, 'age1', 'age1qqqq', identity])
    expect(await isRecipient(other)).toBe(false)
})

const age = await command('age', ['--version']).then(
  () => true,
  () => false,
)
if (!age) console.warn('\n*** The program age is not here: what it decrypts is NOT tested\n')

test.skipIf(!age)('the program age decrypts it with the identity of the passphrase', async () => {
  const { at, bytes, identity } = await anArchive()
  await writeFile(at('key.txt'), `${identity}\n`, { mode: 0o600 })
  await command('age', ['--decrypt', '-i', at('key.txt'), '-o', at('out'), at('sealed')])
  expect(await readFile(at('out'))).toEqual(bytes)
})
