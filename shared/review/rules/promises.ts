import type { WordsRule } from '../rule.ts'
import { conduct } from './sources.ts'

export const guarantees: WordsRule = {
  id: 'guarantees',
  kind: 'law',
  title: 'A guarantee of the result',
  reason: 'No examination or treatment is certain; a promise of the result solicits patients.',
  source: conduct('6.1.1'),
  phrases: [
    'guarantee*',
    'assured|assures|assure result*|cure|relief|recovery|success|diagnosis|accuracy',
    '100 %|percent|per cent? safe|accura*|success*|result*|cure*|painless|satisfaction|reliable|effective|correct',
    'hundred per? cent|percent safe|accura*|success*|cure*|painless|reliable',
    'completely|totally|absolutely|entirely|perfectly|always safe|painless|harmless|accurate|correct|successful',
    'risk free',
    'zero risk|risks|pain|complication*|side',
    'no side effects|effect',
    'without any risk|risks',
    'never fails|fail|wrong|mistaken',
    'permanent|instant|miracle cure|relief|solution|result*',
    'sure shot',
    'गारंटी|गारन्टी|शर्तिया',
    '100|१०० प्रतिशत|%|फीसदी सुरक्षित|सफल|इलाज|सही',
  ],
  unless: [
    'no|not|never|cannot|cant|nobody|nothing|without|nor|neither … guarantee*|completely|totally|absolutely|entirely|perfectly|always|assured|100',
    'गारंटी … नहीं',
  ],
  covers: ['figures', 'success-rates'],
  fires: [
    'We guarantee relief in a week.',
    'The injection is 100% safe.',
    'Completely painless, always accurate.',
    'No side effects.',
    'शर्तिया इलाज।',
  ],
  passes: [
    'A normal scan cannot guarantee that nothing is wrong.',
    'No test is 100% accurate.',
    'There is no radiation and no pain; most babies object to lying still.',
    'Nobody can guarantee the result of an injection.',
    'The tendon is completely torn.',
  ],
}

const outcome =
  'success|successful|successfully|cured|cure|satisfied|satisfaction|recovered|recovery|relieved|happy'

export const successRates: WordsRule = {
  id: 'success-rates',
  kind: 'law',
  title: 'A success rate without a reference',
  reason:
    'A physician may not boast of cures. A rate with its study, cited, informs; without one it advertises.',
  source: conduct('6.1.1'),
  phrases: [
    'success|cure|recovery|healing|satisfaction rate|rates … #',
    '# % … success|cure|recovery|healing|satisfaction rate|rates',
    `# % … ${outcome}`,
    `${outcome} … # %|percent|per`,
    'high|highest|excellent|unmatched|proven success|cure rate|rates',
    'सफलता दर',
  ],
  unlessCited: true,
  covers: ['figures'],
  fires: [
    'Our success rate is 95 %.',
    '98% of our patients were cured.',
    'A high success rate with guided injections.',
  ],
  passes: [
    'Relief lasted three months in 60 % of successful injections.\uE000',
    'What counts as success differs between studies.',
  ],
}

export const boasts: WordsRule = {
  id: 'boasts',
  kind: 'law',
  title: 'Boasting of cases',
  reason: 'A physician may not boast of cases, operations, cures or remedies.',
  source: conduct('6.1.1'),
  phrases: [
    '#|thousand|thousands|lakh|lakhs|hundreds … patients|cases|operations|surgeries|procedures|scans|injections treated|performed|done|completed|cured|successfully|served',
    'treated|performed|done|completed|cured|served … #|thousand|thousands|lakh|lakhs|hundreds of? … patients|cases|operations|surgeries|procedures|scans|injections',
    '# … successful|happy|satisfied operations|surgeries|procedures|scans|injections|patients|cases',
    'thousands|lakhs|hundreds of happy|satisfied|successful',
  ],
  unless: ['study|studies|trial*|review*|series|authors|participants|training|trainee*|logbook'],
  unlessCited: true,
  covers: ['success-rates'],
  fires: [
    'More than 20,000 scans performed.',
    'We have treated thousands of patients.',
    'Thousands of happy knees.',
  ],
  passes: [
    'The study followed 1,200 patients treated with rest.',
    'A hundred scans with an answer teach more than five hundred without.',
    'Twenty normal shoulders before the first painful one.',
  ],
}
