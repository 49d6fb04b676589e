import { z } from 'zod'
import { Picture } from '#shared/files/picture.ts'

export type TextKind = 'line' | 'text' | 'link' | 'email' | 'tel' | 'time' | 'date'

export type FieldShape =
  | { kind: TextKind; optional: boolean; max: number | undefined }
  | { kind: 'choice' | 'choices'; options: string[] }
  | { kind: 'flag' | 'picture' }
  | { kind: 'group'; fields: Record<string, FieldShape> }
  | { kind: 'list'; item: FieldShape; most: number }

const telling: [TextKind, string][] = [
  ['email', 'name@example.com'],
  ['link', 'https://example.com/'],
  ['time', '09:00'],
  // Before `date`: a phone schema accepts the date example as well.
  ['tel', '+91 98765 43210'],
  ['date', '2026-01-31'],
]

/** Text fields are classified by which examples the schema accepts. */
export function shapeOf(schema: z.ZodType): FieldShape {
  if (schema === Picture) return { kind: 'picture' }
  if (schema instanceof z.ZodOptional) return shapeOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodBoolean) return { kind: 'flag' }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options.map(String) }
  if (schema instanceof z.ZodArray) return listOf(schema)
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    return {
      kind: 'group',
      fields: Object.fromEntries(fields.map(([name, field]) => [name, shapeOf(field)])),
    }
  }
  return textOf(schema)
}

function listOf(schema: z.ZodArray): FieldShape {
  const item = shapeOf(schema.element as z.ZodType)
  if (item.kind === 'choice') return { kind: 'choices', options: item.options }
  const limits = schema.def.checks?.map((check) => check._zod.def as { check: string; maximum?: number })
  const most = limits?.find(({ check }) => check === 'max_length')?.maximum
  return { kind: 'list', item, most: most ?? Number.POSITIVE_INFINITY }
}

function textOf(schema: z.ZodType): FieldShape {
  const accepts = (value: string) => schema.safeParse(value).success
  const free = accepts('x y') ? (accepts('x\ny') ? 'text' : 'line') : undefined
  const kind = free ?? telling.find(([, example]) => accepts(example))?.[0]
  if (!kind) throw new Error(`No field is known for ${schema.def.type}`)
  return { kind, optional: accepts(''), max: longest(schema) }
}

/** The largest limit of any branch of the schema. */
function longest(schema: z.ZodType): number | undefined {
  if (schema instanceof z.ZodString) return schema.maxLength ?? undefined
  if (schema instanceof z.ZodPipe) return longest(schema.in as z.ZodType)
  if (!(schema instanceof z.ZodUnion)) return undefined
  return Math.max(...schema.options.map((option) => longest(option as z.ZodType) ?? 0)) || undefined
}

export function blankOf(shape: FieldShape): unknown {
  switch (shape.kind) {
    case 'group':
      return Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, blankOf(field)]))
    case 'list':
    case 'choices':
      return []
    case 'choice':
      return shape.options[0]
    case 'flag':
      return false
    case 'picture':
      return undefined
    default:
      return ''
  }
}
