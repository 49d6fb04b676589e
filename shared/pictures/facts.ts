import { z } from 'zod'
import { CalendarDate, Instant } from '../fields.ts'
import { keyOfPath } from '../upload.ts'

const isPicture = (path: string) => /\.(png|jpg)$/.test(keyOfPath(path) ?? '')

const PicturePath = z.string('Name a picture').refine(isPicture, 'Name a picture that was uploaded here')

/** Of the picture's width or height. */
const share = z.number().min(0).max(1)

export const FactsQuery = z.object({ path: PicturePath })

/** What is not named stays as it is. `checked` says that no name, number or date was seen in it; who and when, the server notes. */
export const FactsInput = z.strictObject({
  path: PicturePath,
  focal: z.strictObject({ x: share, y: share }).nullable().optional(),
  medical: z.boolean().optional(),
  showsPatient: z.boolean().nullable().optional(),
  patientAgreedOn: CalendarDate.nullable().optional(),
  checked: z.boolean().optional(),
})

export type FactsInput = z.input<typeof FactsInput>

export const PictureFacts = z.object({
  path: z.string(),
  /** Null: its middle. */
  focalX: share.nullable(),
  focalY: share.nullable(),
  medical: z.boolean(),
  /** Null: nobody has said. */
  showsPatient: z.boolean().nullable(),
  patientAgreedOn: z.string().nullable(),
  checkedAt: Instant.nullable(),
  /** Null also where that account is gone. */
  checkedBy: z.string().nullable(),
})

export type PictureFacts = z.output<typeof PictureFacts>

/** Whether the doctor must look for names in it before strangers see it. */
export const needsCheck = ({
  medical,
  showsPatient,
  checkedAt,
}: Pick<PictureFacts, 'medical' | 'showsPatient'> & { checkedAt: unknown }) =>
  (medical || showsPatient === true) && !checkedAt

export const UNCHECKED =
  'Nobody has looked for names in a medical picture here. Open it in the library and confirm: “I see no name, number or date in it”.'
