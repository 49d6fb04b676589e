import type { WordsRule } from '../rule.ts'
import { magicRemedies } from './sources.ts'

/** The Schedule’s 54 entries, as patients and doctors name them today. */
const scheduled = [
  'appendicitis|arteriosclerosis|atherosclerosis|blindness|cancer*|cataract*|deafness|diabet*|dropsy|epilep*',
  'fever*|fits|gallstone*|gangrene|glaucoma|goitre|goiter|hypertension|hypotension|hydrocele*|hysteria',
  'insanity|leprosy|leucoderma|leukoderma|vitiligo|lockjaw|tetanus|lupus|obesity|paralysis|plague|pleurisy',
  'pneumonia|rheumatism|rheumatic|arthritis|hernia*|impotence|impotency|smallpox|infertility|sterility',
  'trachoma|tuberculosis|tumour*|tumor*|typhoid|ulcer*|syphilis|gonorrh*|polio|stroke|stones',
].join('|')

const scheduledInHindi = 'कैंसर|मधुमेह|शुगर|डायबिटीज|गठिया|बवासीर|लकवा|मिर्गी|मोतियाबिंद|पथरी|टीबी|बांझपन|मोटापा'

const conditions = [
  scheduled,
  `${scheduledInHindi}`,
  'kidney|gall|bladder stone*',
  'blood poisoning|pressure',
  'heart|brain|uterine|uterus|prostate|prostatic|nervous|menstrual|venereal|female disease*|disorder*|trouble*',
]

const cures = 'cure|cures|cured|curing|remedy|remedies|heals|healed|eradicate*|eliminate*'

export const remedies: WordsRule = {
  id: 'remedies',
  kind: 'law',
  title: 'A cure promised for a listed disease',
  reason: 'The Act forbids advertising a cure for the diseases of its Schedule, whether or not it is true.',
  source: magicRemedies,
  phrases: [
    ...conditions.flatMap((condition) => [`${cures} … ${condition}`, `${condition} … ${cures}`]),
    `permanent|permanently|guaranteed|miracle|miraculous|magic treatment|treat*|relief|solution … ${scheduled}`,
    `rid of … ${scheduled}`,
    `${scheduledInHindi} … इलाज|उपचार|छुटकारा|दवा`,
    'improve|increase|restore sexual|erectile power|performance|stamina|pleasure',
    'herbal|magic|miracle cure|remedy|remedies',
  ],
  unless: [
    'no|not|cannot|never|nobody|cant|nor … cure*|remed*|heal*|eradicat*|eliminat*',
    'incurable|palliat*|whether|curettage',
    'नहीं',
  ],
  unlessCited: true,
  fires: [
    'Our injection cures diabetes in a month.',
    'Arthritis can be cured here without surgery.',
    'Permanent treatment of rheumatism.',
    'Get rid of kidney stones at home.',
    'A herbal remedy for every pain.',
    'कैंसर का पक्का इलाज।',
  ],
  passes: [
    'There is no cure for arthritis, but there is treatment.',
    'Most cysts shrink with treatment of an arthritis.',
    'Arthritis cannot be cured by an injection.',
    'Ultrasound shows gallstones, and whether the bile duct is wide.',
    'A scan in the first weeks helps to plan the treatment of the tumour.',
  ],
}
