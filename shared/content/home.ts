import { z } from 'zod'
import { line, list, text } from '../fields.ts'
import { Picture } from '../files/picture.ts'

export const Home = z.strictObject({
  tagline: line(200),
  organisations: list(z.strictObject({ name: line(80), logo: Picture.optional() }), 8),
  achievementsTitle: line(80),
  achievementsIntro: text(300),
  achievements: list(z.strictObject({ title: line(80), text: text(300) }), 12),
})

export type Home = z.infer<typeof Home>

export const defaultHome: Home = {
  tagline: 'Seeing joints, tendons and nerves move, so that pain gets a name and treatment finds its place.',
  organisations: [
    { name: 'Your Hospital' },
    { name: 'MSK Ultrasound Society of India' },
    { name: 'University Diploma in MSK Ultrasound' },
  ],
  achievementsTitle: 'Key Achievements',
  achievementsIntro: 'Three decades of imaging, teaching and building a field.',
  achievements: [
    { title: '30+ years in radiology', text: 'From general imaging to a department of one’s own.' },
    {
      title: 'Global pioneer in MSK ultrasound',
      text: 'Among the first to make it everyday practice in India.',
    },
    {
      title: 'Founder of the MSK ultrasound society of India',
      text: 'A national home for training and standards.',
    },
    { title: 'International faculty', text: 'At a Spanish university, on its diploma course.' },
    { title: 'Conference organizer', text: 'Seven national meetings and workshops since 2015.' },
  ],
}
