import type { WordsRule } from '../rule.ts'
import { conduct } from './sources.ts'

export const beforeAndAfter: WordsRule = {
  id: 'before-and-after',
  kind: 'law',
  title: 'Before and after',
  reason: 'Showing cases before and after treatment boasts of cures, and the patient may be recognised.',
  source: conduct('6.1.1, 7.17'),
  phrases: [
    'before and|& after photo*|picture*|image*|result*|gallery|comparison|transformation*|video*|shots',
    'photo*|picture*|gallery|results|transformation* … before and after',
    'see the difference|transformation',
    'before after photo*|picture*|result*',
  ],
  fires: ['Before-and-after photos of our patients.', 'A gallery of results, before and after.'],
  passes: [
    'The joint is scanned before and after exercise.',
    'Pain was scored before and after the injection.',
    'The picture on the left shows the tendon at rest.',
  ],
}

export const testimonials: WordsRule = {
  id: 'testimonials',
  kind: 'law',
  title: 'Testimonials of patients',
  reason: 'Patients’ praise advertises the physician, and says who was a patient.',
  source: conduct('6.1.1, 7.14'),
  phrases: [
    'testimonial*',
    'success story|stories',
    'patient|patients reviews|stories|feedback|ratings|speak|praise',
    'what … patients say',
    'google|practo|star|stars reviews|review|ratings|rating',
    '#|five star|stars',
    'saved my|our life|leg|knee|shoulder|child',
    'cured me|my',
    'thank|thanks you|to doctor|dr',
    'i … highly recommend',
    'मरीजों की|के राय|अनुभव',
  ],
  unless: ['doppler|we ask for|questionnaire*|study|studies|score|scores'],
  fires: [
    'Testimonials from our clinic.',
    'What our patients say about us.',
    '“The doctor cured me in a day.”',
    'Rated 5 stars on the web.',
  ],
  passes: [
    'Tell us what hurts, and what other doctors said.',
    'The doctor reviews the pictures with the patient.',
    'Start with the long axis.',
  ],
}

export const offers: WordsRule = {
  id: 'offers',
  kind: 'law',
  title: 'Soliciting patients with an offer',
  reason: 'Soliciting patients, directly or indirectly, is unethical; fees may be announced.',
  source: conduct('6.1.1'),
  phrases: [
    'discount|discounts|discounted|cashback|coupon*',
    'limited|special|exclusive|festive|festival offer|offers|price|discount',
    'free check|checkup|consultation|consultations|scan|scans|camp',
    '# % off',
    'refer a? friend|patient and|to',
    'book now and|to',
    'lowest|cheapest price|prices|rates|cost',
  ],
  unless: ['not|no|never|stress|radiation'],
  covers: ['figures'],
  fires: [
    'Special offer: knee scans at half price.',
    '20% off on Sundays.',
    'A free check-up with every scan.',
  ],
  passes: [
    'The scan is free of radiation.',
    'Fees are listed at the reception.',
    'Sound travels at a lower speed.',
  ],
}
