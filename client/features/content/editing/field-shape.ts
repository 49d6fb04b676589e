import { z } from 'zod'

export type TextKind = 'line' | 'text' | 'link' | 'email' | 'tel' | 'time' | 'date'

export type FieldShape =
  | { kind: TextKind; optional: boolean; max: number | undefined }
  | { kind: 'choice' | 'choices'; options: string[] }
  | { kind: 'flag' | 'picture' | 'references' }
  | { kind: 'group'; fields: Record<string, FieldShape> }
  | { kind: 'list'; item: FieldShape; most: number }

export function shapeOf(schema: z.ZodType): FieldShape {
  const { widget, optional = false, max } = schema.meta() ?? {}
  if (widget === 'picture' || widget === 'references') return { kind: widget }
  if (widget) return { kind: widget, optional, max }
  if (schema instanceof z.ZodOptional) return shapeOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodBoolean) return { kind: 'flag' }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options.map(String) }
  if (schema instanceof z.ZodArray) {
    const item = shapeOf(schema.element as z.ZodType)
    if (item.kind === 'choice') return { kind: 'choices', options: item.options }
    return { kind: 'list', item, most: max ?? Number.POSITIVE_INFINITY }
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    return {
      kind: 'group',
      fields: Object.fromEntries(fields.map(([name, field]) => [name, shapeOf(field)])),
    }
  }
  throw new Error(`The schema of a field names no widget: ${schema.def.type}`)
}

export function blankOf(shape: FieldShape): unknown {
  switch (shape.kind) {
    case 'group':
      return Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, blankOf(field)]))
    case 'list':
    case 'references':
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
