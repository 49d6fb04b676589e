import { z } from 'zod'
import { line } from '../fields.ts'

export const MOST_REFERENCES = 200

/** The types of CSL 1.0.2 that are offered, as the doctor reads them. */
export const referenceTypes = {
  'article-journal': 'Journal article',
  book: 'Book',
  chapter: 'Chapter of a book',
  'paper-conference': 'Conference paper',
  thesis: 'Thesis',
  report: 'Report or guideline',
  webpage: 'Web page',
  document: 'Other',
} as const

export type ReferenceType = keyof typeof referenceTypes

const Name = z.union(
  [
    z.strictObject({ family: line(200), given: line(200).optional() }),
    z.strictObject({ literal: line(300) }),
  ],
  'A name is too long or has characters that are not text',
)

const Names = z.array(Name).max(100, 'Use at most 100 names').optional()

const YEAR = 'Enter a year such as 2024'
const NEEDS_SOMETHING = 'Give a title, a DOI, a PMID or an address'

/** The part of a CSL-JSON item (docs.citationstyles.org) that is kept. */
export const ReferenceItem = z
  .strictObject({
    type: z.enum(Object.keys(referenceTypes) as ReferenceType[]),
    title: line(1_000).optional(),
    author: Names,
    editor: Names,
    'container-title': line(500).optional(),
    issued: z
      .strictObject({
        'date-parts': z.array(z.array(z.int(YEAR).min(1, YEAR).max(2999, YEAR)).min(1).max(3)).length(1),
      })
      .optional(),
    volume: line(60).optional(),
    issue: line(60).optional(),
    page: line(60).optional(),
    edition: line(60).optional(),
    publisher: line(300).optional(),
    'publisher-place': line(200).optional(),
    DOI: line(200)
      .regex(/^10\.\d{4,9}\/\S+$/, 'Enter a DOI such as 10.1000/182')
      .optional(),
    PMID: line(10)
      .regex(/^[1-9]\d*$/, 'Enter a PMID: a number such as 12345678')
      .optional(),
    URL: z
      .url({ protocol: /^https?$/, error: 'Enter an address that begins with https://' })
      .max(500)
      .optional(),
  })
  .refine(({ title, DOI, PMID, URL }) => title ?? DOI ?? PMID ?? URL, {
    path: ['title'],
    error: NEEDS_SOMETHING,
  })

/** `text` is the item in Vancouver style, or the line that was typed. Marks in an article lead to the `id`. */
export const Reference = z.strictObject({
  id: z.string().regex(/^[a-z0-9]{6,12}$/),
  text: line(8_000).or(z.literal('')),
  item: ReferenceItem,
})

export const References = z
  .array(Reference)
  .max(MOST_REFERENCES, `Use at most ${MOST_REFERENCES} references`)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two references have one id')
  .meta({ widget: 'references', max: MOST_REFERENCES })

export type ReferenceItem = z.output<typeof ReferenceItem>
export type Reference = z.output<typeof Reference>

export const ReadInput = z.strictObject({
  text: z.string('Paste references').max(500_000, 'Paste at most 500,000 characters at once'),
})

export const FormatInput = z.strictObject({ item: ReferenceItem })

/** What of a pasted text was read, and what was not, and why. */
export interface ReadReferences {
  references: Reference[]
  refused: { source: string; message: string }[]
}
