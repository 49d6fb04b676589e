import { patched, repacked } from './backups.ts'

export type Change = (entries: Map<string, Buffer>) => void

export const put =
  (name: string, content: string | Buffer): Change =>
  (entries) =>
    entries.set(name, Buffer.from(content))

export const without =
  (name: string): Change =>
  (entries) =>
    entries.delete(name)

export const manifest =
  (change: (manifest: Record<string, unknown>) => object): Change =>
  (entries) => {
    const written = JSON.parse(String(entries.get('manifest.json')))
    entries.set('manifest.json', Buffer.from(JSON.stringify(change(written))))
  }

export const rows =
  (table: string, values: object): Change =>
  (entries) => {
    const name = `data/${table}.jsonl`
    const lines = String(entries.get(name)).trimEnd().split('\n')
    const changed = lines.map((line) => `${JSON.stringify({ ...JSON.parse(line), ...values })}\n`)
    entries.set(name, Buffer.from(changed.join('')))
  }

/** No zip library writes such a name: it replaces a harmless one of the same length. */
export async function named(good: string, to: string, name: string): Promise<string> {
  const harmless = 'x'.repeat(name.length)
  const file = await repacked(good, to, put(harmless, 'evil'))
  return patched(file, to, (bytes) => {
    return Buffer.from(bytes.toString('latin1').replaceAll(harmless, name), 'latin1')
  })
}

const CENTRAL = 'PK\x01\x02'
/** The unpacked size in a central directory's entry (APPNOTE 4.3.12). */
const SIZE_AT = 24

export async function bomb(good: string, to: string, size: number): Promise<string> {
  const spaces = Buffer.alloc(10_000_000, ' ')
  await repacked(good, to, put('data/drafts.jsonl', spaces), { honest: true })
  const lie = manifest((written) => {
    const entries = written.entries as { name: string; size: number }[]
    return {
      ...written,
      entries: entries.map((one) => (one.size === spaces.length ? { ...one, size } : one)),
    }
  })
  await repacked(to, to, lie)
  return patched(to, to, (bytes) => {
    for (let at = bytes.indexOf(CENTRAL); at >= 0; at = bytes.indexOf(CENTRAL, at + 1)) {
      if (bytes.readUInt32LE(at + SIZE_AT) === spaces.length) bytes.writeUInt32LE(size, at + SIZE_AT)
    }
    return bytes
  })
}
