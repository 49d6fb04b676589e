import { z } from 'zod'
import { line, list, optionalLine, text } from '../fields.ts'

export const Leadership = z.strictObject({
  title: line(80),
  intro: text(600),
  conferencesTitle: line(80),
  conferences: list(
    z.strictObject({ name: line(80), place: optionalLine(80), date: line(40), note: optionalLine(80) }),
    60,
  ),
  coursesTitle: line(120),
  coursesIntro: text(600),
  courses: list(z.strictObject({ year: line(20), city: line(80) }), 40),
  bootcampsTitle: line(120),
  bootcampsIntro: text(600),
  bootcamps: list(
    z.strictObject({
      series: line(80),
      sessions: list(z.strictObject({ city: line(80), venue: optionalLine(120), date: line(40) }), 40),
    }),
    20,
  ),
})

export type Leadership = z.infer<typeof Leadership>

export const defaultLeadership: Leadership = {
  title: 'Leadership in MSK Ultrasound',
  intro:
    'Founder Member and current President of the national MSK ultrasound society, after serving as its General Secretary.',
  conferencesTitle: 'Major conferences organised',
  conferences: [
    { name: 'MUSoc 2015', place: 'New Delhi', date: 'Oct 8–11, 2015', note: '' },
    { name: 'MUSK 2017', place: 'New Delhi', date: 'Aug 25–27, 2017', note: '' },
    { name: 'MSKCON cadaveric workshop', place: '', date: 'Feb 9–10, 2019', note: '' },
    { name: 'MUSK 2019', place: 'Coimbatore', date: 'Aug 9–11, 2019', note: '' },
    { name: 'MUSK 2020', place: '', date: '2020', note: 'Online due to COVID' },
    { name: 'MUSK 2023', place: 'New Delhi', date: '2023', note: '' },
    { name: 'MUSK 2025', place: 'Indore', date: 'May 2–5, 2025', note: 'Conducted' },
  ],
  coursesTitle: 'International postgraduate university diploma courses in MSK ultrasound',
  coursesIntro: 'Run with a Spanish university, as one-year courses on a two-year basis.',
  courses: [
    { year: '2016', city: 'Delhi' },
    { year: '2018', city: 'Mumbai' },
    { year: '2022', city: 'Mumbai' },
    { year: '2024', city: 'Mumbai' },
  ],
  bootcampsTitle: 'Educational bootcamps',
  bootcampsIntro: 'One-day hands-on teaching, held with an imaging-equipment company.',
  bootcamps: [
    {
      series: '2023 Shoulder Series',
      sessions: [
        { city: 'Gwalior', venue: '', date: 'Feb 12, 2023' },
        { city: 'Aurangabad', venue: '', date: 'Mar 12, 2023' },
        { city: 'Meerut', venue: '', date: 'May 14, 2023' },
        { city: 'Guwahati', venue: '', date: 'Jun 11, 2023' },
        { city: 'Mumbai', venue: '', date: 'Jul 23, 2023' },
        { city: 'Ahmedabad', venue: '', date: 'Aug 13, 2023' },
      ],
    },
    { series: '2024 Ankle Bootcamp', sessions: [{ city: 'Delhi', venue: '', date: 'Feb 25, 2024' }] },
  ],
}
