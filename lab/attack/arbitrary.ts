import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'
import { hostileText } from './hostile.ts'

export type Hints = Record<string, Arbitrary<unknown>>

interface Definition {
  type: string
  format?: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
  entries?: Record<string, unknown>
  values?: unknown[]
  checks?: { _zod: { def: Check } }[]
}

interface Check {
  check: string
  value?: number
  minimum?: number
  maximum?: number
  pattern?: RegExp
}

/** Refinements in code are left to chance and to the hints. */
export function arbitraryOf(schema: z.ZodType, hints: Hints = {}): Arbitrary<unknown> {
  const definition = schema._zod.def as unknown as Definition
  const make = makers[definition.type]
  if (!make) throw new Error(`No values are known for a schema of type ${definition.type}`)
  return make(definition, hints)
}

const inner = ({ innerType }: Definition, hints: Hints) => arbitraryOf(innerType as z.ZodType, hints)

const makers: Record<string, (definition: Definition, hints: Hints) => Arbitrary<unknown>> = {
  object({ shape = {} }, hints) {
    const fields = Object.entries(shape).map(([name, field]) => {
      const hint = hints[name]
      const any = arbitraryOf(field, hints)
      return [name, hint ? fc.oneof({ weight: 4, arbitrary: hint }, any) : any] as const
    })
    const needed = Object.keys(shape).filter((name) => shape[name]?._zod.optin !== 'optional')
    return fc.record(Object.fromEntries(fields), { requiredKeys: needed as never[] })
  },
  string: ({ format, checks = [] }) => {
    const all = checks.map(({ _zod }) => _zod.def)
    const min = Math.max(0, ...all.map(({ minimum = 0 }) => minimum))
    const max = Math.min(2_000, ...all.map(({ maximum = 2_000 }) => maximum))
    if (format === 'uuid') return fc.uuid()
    if (format === 'email') return fc.emailAddress()
    if (format === 'url') return fc.webUrl({ validSchemes: ['http', 'https'] })
    const matching = all.flatMap(({ pattern }): Arbitrary<string>[] => (pattern ? matched(pattern) : []))
    if (matching.length) return fc.oneof(...matching).map((text) => text.slice(0, max))
    const text = (maxLength: number) => fc.string({ unit: 'grapheme', minLength: min, maxLength })
    return fc.oneof(
      { weight: 4, arbitrary: text(Math.max(min, Math.min(max, 40))) },
      { weight: 1, arbitrary: fc.constant('x'.repeat(max)) },
      { weight: 1, arbitrary: hostileText },
    )
  },
  number: ({ checks = [] }) => {
    const all = checks.map(({ _zod }) => _zod.def)
    const bound = (check: string) => all.find((one) => one.check === check)?.value
    return fc.integer({ min: bound('greater_than') ?? -10, max: bound('less_than') ?? 2 ** 31 - 1 })
  },
  boolean: () => fc.boolean(),
  enum: ({ entries = {} }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values = [] }) => fc.constantFrom(...values),
  union: ({ options = [] }, hints) => fc.oneof(...options.map((option) => arbitraryOf(option, hints))),
  array: ({ element, checks = [] }, hints) => {
    const least = Math.max(0, ...checks.map(({ _zod }) => _zod.def.minimum ?? 0))
    return fc.array(arbitraryOf(element as z.ZodType, hints), { minLength: least, maxLength: least + 3 })
  },
  record: ({ valueType }, hints) => fc.dictionary(fc.string(), arbitraryOf(valueType as z.ZodType, hints)),
  lazy: () => fc.jsonValue(),
  nullable: (definition, hints) => fc.option(inner(definition, hints)),
  optional: (definition, hints) => fc.option(inner(definition, hints), { nil: undefined }),
  default: inner,
  pipe: ({ in: first }, hints) => arbitraryOf(first as z.ZodType, hints),
}

/** fast-check makes no strings for some patterns, such as lookaheads. */
function matched(pattern: RegExp): Arbitrary<string>[] {
  try {
    return [fc.stringMatching(pattern)]
  } catch {
    return []
  }
}
