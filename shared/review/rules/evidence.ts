import type { WordsRule } from '../rule.ts'
import { icmje } from './sources.ts'

const who = 'patients|people|persons|cases|women|men|children|adults|babies|infants|examinations|scans|tears'

export const figures: WordsRule = {
  id: 'figures',
  kind: 'evidence',
  title: 'A figure without a reference',
  reason: 'Readers cannot judge a figure without its study. Cite one, or say it without the figure.',
  source: icmje,
  phrases: [
    '# #? %|percent|प्रतिशत|फीसदी',
    '# #? per cent',
    '# in|of|out # … '.concat(who),
    '# out of #',
    '# times|fold more|less|higher|lower|greater|faster|safer|likely|better|as',
  ],
  unless: ['agel|gel|alcohol|solution|lidocaine|lignocaine|saline|dextrose|gain|brightness'],
  unlessCited: true,
  fires: [
    '97–98% diagnostic accuracy',
    'Tears are found in 30 per cent of shoulders.',
    'It happens in 1 in 5 patients.',
    'Ultrasound is 3 times more sensitive.',
    'लगभग 40 प्रतिशत मरीजों में।',
  ],
  passes: [
    'Sensitivity was 92 %.\uE000',
    'Steroid works after 2 to 7 days.',
    'The roof stands at 60° or more; scan again after 12 weeks.',
    'Up to 9 mm² is normal in most adults.',
    'Clean the skin with 2 % chlorhexidine in alcohol.',
    'Nine needles of ten reach the target.',
  ],
}

export const claims: WordsRule = {
  id: 'claims',
  kind: 'evidence',
  title: 'A claim of accuracy or proof without a reference',
  reason: 'What is said to be proven, or as accurate as another test, needs the study that shows it.',
  source: icmje,
  phrases: [
    'as accurate|precise|reliable|sensitive|specific as',
    'more|less accurate|precise|reliable|sensitive|specific|effective than',
    'clinically|scientifically|medically proven|tested',
    'studies|research|evidence|science show|shows|prove|proves|proved|proven|confirm|confirms|demonstrate*|found',
    'it is|has been? proven',
    'proven to',
    'according to studies|research|science',
  ],
  unless: ['whether|no|not|question|if'],
  unlessCited: true,
  fires: [
    'It is as accurate as MRI, in trained hands.',
    'Studies show that rest helps.',
    'A clinically proven method.',
  ],
  passes: [
    'Studies show that rest helps.\uE000',
    'Ultrasound is not as accurate as MRI for cartilage.',
    'The scan proves where the pain comes from.',
    'Use it: it proves that there is fluid',
  ],
}
