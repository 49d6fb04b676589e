import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** schema.org's own vocabulary, as Google's types of it list it: each type's properties, its parents' among them. */
function readVocabulary() {
  const types = readFileSync(fileURLToPath(import.meta.resolve('schema-dts')).replace(/js$/, 'd.ts'), 'utf8')
  const found = new Map<string, { parents: string[]; properties: string[] }>()
  for (const [, name = '', parents = '', body = ''] of types.matchAll(
    /^(?:export )?interface (\w+?)(?:Base|Leaf) extends ([^{]+)\{(.*?)^\}/gms,
  )) {
    const { parents: before = [], properties = [] } = found.get(name) ?? {}
    found.set(name, {
      parents: [...before, ...[...parents.matchAll(/(\w+?)(?:Base|Leaf)/g)].map(([, parent = '']) => parent)],
      properties: [
        ...properties,
        ...[...body.matchAll(/^ {4}"(\w+)"\??:/gm)].map(([, property = '']) => property),
      ],
    })
  }
  return found
}

const vocabulary = readVocabulary()

function propertiesOf(type: string, seen = new Set<string>()): string[] {
  const known = vocabulary.get(type)
  if (!known || seen.has(type)) return []
  seen.add(type)
  return [...known.properties, ...known.parents.flatMap((parent) => propertiesOf(parent, seen))]
}

/** The types and properties of structured data that schema.org does not know. */
export function unknownIn(data: unknown, path = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((item) => unknownIn(item, path))
  if (typeof data !== 'object' || data === null) return []
  const { '@type': type = [], ...fields } = data as Record<string, unknown>
  const types = [type].flat() as string[]
  const unknown = types.filter((name) => !vocabulary.has(name)).map((name) => `${path}@type ${name}`)
  const known = new Set(types.flatMap((name) => propertiesOf(name)))
  for (const [name, value] of Object.entries(fields)) {
    if (!name.startsWith('@') && !known.has(name)) unknown.push(`${path}${types}.${name}`)
    if (!name.startsWith('@') || name === '@graph')
      unknown.push(...unknownIn(value, `${path}${types}.${name} > `))
  }
  return unknown
}

export const structuredIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
