import type { WordsRule } from '../rule.ts'
import { conduct } from './sources.ts'

const practice =
  'doctor*|dr|radiologist*|sonologist*|specialist*|expert*|surgeon*|physician*|clinic|clinics|hospital*|centre*|center*|diagnostics|department*|practice|team'

export const praise: WordsRule = {
  id: 'praise',
  kind: 'law',
  title: 'Praise of one’s own practice',
  reason: 'A physician may not advertise with superlatives or comparisons with colleagues.',
  source: conduct('6.1.1'),
  phrases: [
    `best|finest|top|leading|foremost|greatest|premier|unmatched|unrivalled|unparalleled … ${practice}`,
    'best|finest|greatest|leading|foremost|first in india|asia|delhi|world|country|city|region',
    'best|finest|greatest in the world|country|city|region',
    'number|no one|1',
    'most|more experienced|trusted|renowned|reliable|skilled|sought|famous|respected … doctor*|radiologist*|specialist*|clinic|hospital*|centre*|center*',
    `${practice} … second to none`,
    'world class|renowned|famous',
    'worlds best|finest|leading',
    'internationally|nationally|globally acclaimed|renowned|famous',
    'renowned|eminent|famous|legendary|ace radiologist*|doctor*|specialist*|expert*',
    'better than … doctors|radiologists|clinics|hospitals|centres|centers',
    'सर्वश्रेष्ठ|बेहतरीन|सर्वोत्तम',
    'सबसे अच्छा|अच्छे|अच्छी|बेहतर|बड़ा|बड़े … डॉक्टर|अस्पताल|क्लिनिक|केंद्र|रेडियोलॉजिस्ट',
    'नंबर|नम्बर वन|1',
  ],
  unless: ['not|which|whether|ask'],
  fires: [
    'The best radiologist in New Delhi.',
    'India’s No. 1 centre for joints.',
    'World-class imaging under one roof.',
    'Read by the most experienced radiologist of the city.',
    'Better than any other hospitals nearby.',
    'दिल्ली के सर्वश्रेष्ठ डॉक्टर।',
  ],
  passes: [
    'The tendon is seen best when the arm is turned in.',
    'Which test is best depends on the question.',
    'The commonest artefact in the musculoskeletal system.',
    'Use the highest frequency that still reaches the joint.',
    'Among the first to make it everyday practice in India.',
    'MUSK 2019, Coimbatore: first day, lecture 1.',
    'Ask which doctor is best for your question.',
  ],
}
