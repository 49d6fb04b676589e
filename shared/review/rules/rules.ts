import type { Rule } from '../rule.ts'
import { claims, figures } from './evidence.ts'
import { alternativeTexts, patientsPictures, uncheckedPictures } from './pictures.ts'
import { praise } from './praise.ts'
import { births, names, numbers } from './privacy.ts'
import { boasts, guarantees, successRates } from './promises.ts'
import { remedies } from './remedies.ts'
import { sexDetermination } from './sex-determination.ts'
import { beforeAndAfter, offers, testimonials } from './soliciting.ts'
import { brokenLinks, headingOrder, pointingLinks } from './structure.ts'

/** A new one: an entry here, with examples that fire and that pass; its test is rules.test.ts. */
export const rules: Rule[] = [
  ...[sexDetermination, remedies, praise, guarantees, successRates, boasts],
  ...[beforeAndAfter, testimonials, offers],
  ...[names, numbers, births, uncheckedPictures, patientsPictures],
  ...[figures, claims],
  ...[alternativeTexts, brokenLinks, pointingLinks, headingOrder],
]
