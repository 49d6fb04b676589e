import type { z } from 'zod'

/** What a form edits of a row: the fields of its input schema. */
export const inputOf = <Shape extends z.ZodRawShape, Row extends object>(
  { shape }: z.ZodObject<Shape>,
  row: Row,
) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in shape)) as Pick<
    Row,
    keyof Shape & keyof Row
  >
