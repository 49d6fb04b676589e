import { randomBytes } from 'node:crypto'
import type { Reference } from '#shared/references/reference.ts'

export const aReference = (values: Partial<Reference> = {}): Reference => ({
  id: randomBytes(5).toString('hex'),
  text: 'Sample A. Ultrasound of the cuff. Sample Journal. 2024 Mar;12(3):45–50.',
  item: {
    type: 'article-journal',
    title: 'Ultrasound of the cuff',
    author: [{ family: 'Sample', given: 'A.' }],
    'container-title': 'Sample Journal',
    issued: { 'date-parts': [[2024, 3]] },
    volume: '12',
    issue: '3',
    page: '45-50',
    DOI: '10.5555/sample.2024.014',
  },
  ...values,
})
