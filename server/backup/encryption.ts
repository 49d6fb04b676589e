import { randomInt, type ScryptOptions, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { bech32 } from '@scure/base'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { BackupError } from './archive.ts'

/** Of 6,220: 100 bits. */
const WORDS = 8
const WORD = /^[a-z]{3,8}$/

/** Changing one of these makes every passphrase open nothing. */
const SALT = 'radiologist-website backup'
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const KEY_BYTES = 32

const stretched = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

const MAGIC = 'age-encryption.org/v1\n'

export async function newPassphrase(): Promise<string> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['diceware-common'].filter((word) => WORD.test(word))
  return Array.from({ length: WORDS }, () => words[randomInt(words.length)]).join(' ')
}

/**
 * The age identity of a passphrase, or the one that is given instead. From the passphrase alone, so that an empty machine
 * needs nothing else; the words are drawn by lot, which is why a fixed salt does.
 */
export async function identityOf(secret: string): Promise<string> {
  const text = secret.trim()
  if (/^age-secret-key-/i.test(text)) return text.toUpperCase()
  const words = text.toLowerCase().split(/[^a-z]+/)
  const key = await stretched(words.filter(Boolean).join(' '), SALT, KEY_BYTES, SCRYPT)
  return bech32.encodeFromBytes('age-secret-key-', key).toUpperCase()
}

export const recipientOf = identityToRecipient

/** Whether archives can be encrypted for it. */
export async function isRecipient(text: string): Promise<boolean> {
  try {
    const encrypter = new Encrypter()
    encrypter.addRecipient(text)
    await encrypter.encrypt('')
    return true
  } catch {
    return false
  }
}

type Bytes = ReadableStream<Uint8Array>

const readable = (path: string) => Readable.toWeb(createReadStream(path)) as Bytes

async function encrypt(plain: Bytes, recipient: string) {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter.encrypt(plain as globalThis.ReadableStream<Uint8Array>)
}

export async function encryptedStream(plain: Readable, recipient: string): Promise<Readable> {
  return Readable.fromWeb((await encrypt(Readable.toWeb(plain) as Bytes, recipient)) as unknown as Bytes)
}

/** The bytes as they are sent, and how many they are. */
export async function encrypted(path: string, recipient: string) {
  const bytes = await encrypt(readable(path), recipient)
  return {
    stream: Readable.fromWeb(bytes as unknown as Bytes),
    size: bytes.size((await stat(path)).size),
  }
}

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(MAGIC.length) })
    return buffer.subarray(0, bytesRead).toString('latin1') === MAGIC
  } finally {
    await file.close()
  }
}

/** Writes `to`, for its owner alone. Throws BackupError where the secret is not the one, or bytes were altered or cut. */
export async function decrypt(from: string, to: string, secret: string): Promise<void> {
  const bytes = await opened(from, secret)
  await pipeline(Readable.fromWeb(bytes), createWriteStream(to, { mode: 0o600 })).catch((error) => {
    if (error.code) throw error // the disk's
    throw new BackupError('This backup was altered or cut after it was encrypted. Nothing of it is used.')
  })
}

async function opened(path: string, secret: string): Promise<Bytes> {
  const decrypter = new Decrypter()
  const wrong = new BackupError(
    'The recovery passphrase does not open this backup. Look at each word; a backup needs the passphrase of its own day.',
  )
  try {
    decrypter.addIdentity(await identityOf(secret))
  } catch {
    throw wrong
  }
  try {
    const plain = await decrypter.decrypt(readable(path) as globalThis.ReadableStream<Uint8Array>)
    return plain as unknown as Bytes
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code ? error : wrong
  }
}
