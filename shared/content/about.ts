import { z } from 'zod'
import { line, list, optionalLine, text } from '../fields.ts'

export const About = z.strictObject({
  title: line(80),
  intro: text(600),
  education: list(z.strictObject({ year: line(20), degree: line(120), institution: optionalLine(120) }), 20),
  position: z.strictObject({ title: line(120), text: text(600), previous: list(line(160), 10) }),
  specialisation: list(z.strictObject({ title: line(80), text: text(300) }), 10),
  philosophy: text(400),
})

export type About = z.infer<typeof About>

export const defaultAbout: About = {
  title: 'About',
  intro:
    'A radiologist who went from reading still pictures to watching the body move. Ultrasound of muscles, joints and nerves has been the centre of this work for most of a career of more than thirty years.',
  education: [
    { year: '1984', degree: 'MBBS', institution: '' },
    { year: '1993', degree: 'MD Radiology', institution: '' },
    { year: '2011', degree: 'PG Diploma in Hospital Management', institution: '' },
    { year: '2014–15', degree: 'PG Diploma in MSK Ultrasound', institution: 'A Spanish university' },
  ],
  position: {
    title: 'Director of Radiology',
    text: 'Leads a department that covers ultrasound, colour Doppler, CT and mammography, and reads musculoskeletal studies every working day.',
    previous: ['Head of radiology at a Delhi hospital', 'Head of radiology at a second Delhi hospital'],
  },
  specialisation: [
    {
      title: 'MSK ultrasound',
      text: 'Tendons, ligaments, muscles, joints and nerves, examined at rest and in motion.',
    },
    {
      title: 'Colour Doppler and vascular studies',
      text: 'Arteries and veins of the neck, abdomen and limbs.',
    },
    { title: 'CT', text: 'Cross-sectional imaging for emergency and planned care.' },
    { title: 'Mammography', text: 'Screening and diagnosis, read together with breast ultrasound.' },
  ],
  philosophy:
    'The picture is only half of the examination. The other half is the patient who shows where it hurts, and moves.',
}
