import { z } from 'zod'
import { line, list, text } from '../fields.ts'

export const Expertise = z.strictObject({
  title: line(80),
  intro: text(600),
  cards: list(z.strictObject({ title: line(80), text: text(600), points: list(line(160), 12) }), 12),
})

export type Expertise = z.infer<typeof Expertise>

export const defaultExpertise: Expertise = {
  title: 'Clinical Expertise',
  intro: 'What can be examined here, and what each examination is good for.',
  cards: [
    {
      title: 'Musculoskeletal Ultrasound',
      text: 'A live examination of the part that hurts, compared with the healthy side and repeated while it moves.',
      points: [
        '97–98% diagnostic accuracy',
        'Shoulder, elbow, wrist, hip, knee, ankle and foot',
        'Tendon and ligament tears, bursitis and joint effusion',
        'Nerves and their entrapments',
      ],
    },
    {
      title: 'Emergency & Pediatric Imaging',
      text: 'Fast answers when time is short, and gentle ones for children: ultrasound needs no radiation and seldom any sedation.',
      points: ['Trauma and acute abdomen', 'Infant hips', 'Swollen or painful joints in children'],
    },
    {
      title: 'Guided Procedures',
      text: 'The needle is watched on the screen for its whole way, so that it ends where it should.',
      points: [
        'Aspiration of joints, cysts and collections',
        'Injection guidance for joints, tendons and nerves',
      ],
    },
    {
      title: 'Conventional Radiology',
      text: 'The wider department’s work, read with the same care.',
      points: ['CT', 'Colour Doppler and vascular studies', 'Mammography'],
    },
  ],
}
