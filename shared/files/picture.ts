import { z } from 'zod'
import { text } from '../fields.ts'
import { keyOfPath } from '../upload.ts'

const side = z.int('Use whole pixels').min(1, 'Use whole pixels').max(20_000, 'Use at most 20,000 pixels')

export const Picture = z
  .strictObject({
    src: z
      .string()
      .refine(
        (path) => /\.(png|jpg)$/.test(keyOfPath(path) ?? ''),
        'Choose a PNG or JPEG image uploaded here',
      ),
    width: side,
    height: side,
    alt: text(200),
  })
  .meta({ widget: 'picture' })

export type Picture = z.infer<typeof Picture>
