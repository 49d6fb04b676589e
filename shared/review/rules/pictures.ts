import { nothingKnown, type PictureInText } from '../document.ts'
import type { Found, LookRule } from '../rule.ts'
import { conduct, wcag } from './sources.ts'

const foundAt = ({ field, src, at }: PictureInText): Found => ({
  field,
  at,
  sentence: src,
  quote: '',
  picture: src,
})

const picture = { field: 'content', src: '/objects/a.png', alt: 'A tendon', at: 0 }
const stranger = { ...picture, src: '/objects/b.png' }

export const alternativeTexts: LookRule = {
  id: 'alternative-texts',
  kind: 'access',
  title: 'Picture without alternative text',
  reason: 'Screen readers find nothing. A picture that only decorates may stay without.',
  source: wcag('1.1.1', 'non-text-content'),
  look: ({ pictures }) => pictures.filter(({ alt }) => !alt.trim()).map(foundAt),
  fires: [{ pictures: [{ ...picture, alt: ' ' }] }],
  passes: [{ pictures: [picture] }],
}

export const uncheckedPictures: LookRule = {
  id: 'unchecked-pictures',
  kind: 'privacy',
  title: 'Picture not yet looked at for names',
  reason:
    'A medical picture may carry a name, a number or a date. Look at it large and confirm that there is none.',
  source: conduct('7.14, 7.17'),
  look: ({ pictures, known }) => pictures.filter(({ src }) => known.unchecked.includes(src)).map(foundAt),
  fires: [{ pictures: [picture], known: { ...nothingKnown, unchecked: [picture.src] } }],
  passes: [{ pictures: [picture], known: { ...nothingKnown, unchecked: [stranger.src] } }],
}

export const patientsPictures: LookRule = {
  id: 'patients-pictures',
  kind: 'privacy',
  title: 'Picture of a patient without agreement',
  reason: 'A picture in which a patient can be made out needs the patient’s permission.',
  source: conduct('7.17'),
  look: ({ pictures, known }) => pictures.filter(({ src }) => known.notAgreed.includes(src)).map(foundAt),
  fires: [{ pictures: [picture], known: { ...nothingKnown, notAgreed: [picture.src] } }],
  passes: [{ pictures: [picture], known: { ...nothingKnown, notAgreed: [stranger.src] } }],
}
