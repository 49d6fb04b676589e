import { z } from 'zod'
import { line, list, optionalLine, text, WebLink } from '../fields.ts'

export const Research = z.strictObject({
  title: line(80),
  intro: text(600),
  credentialsTitle: line(80),
  credentials: list(line(120), 12),
  publicationsTitle: line(80),
  publications: list(
    z.strictObject({ year: optionalLine(20), title: line(300), details: text(400), url: WebLink }),
    200,
  ),
  webinarsTitle: line(80),
  webinars: list(
    z.strictObject({ year: optionalLine(20), title: line(200), host: text(200), url: WebLink }),
    100,
  ),
  impactTitle: line(80),
  impact: text(800),
})

export type Research = z.infer<typeof Research>

export const defaultResearch: Research = {
  title: 'Research & Publications',
  intro:
    'Papers, talks and case reports, most of them about what ultrasound shows of joints and soft tissue.',
  credentialsTitle: 'Professional credentials',
  credentials: ['MD Radiology', 'Department Director', 'Research Contributor'],
  publicationsTitle: 'Featured publications',
  publications: [
    { year: '2023', title: 'Journal article with international faculty', details: '', url: '' },
    { year: '2019', title: 'Article in an orthopaedic journal', details: '', url: '' },
    { year: '2018', title: 'Paediatric MSK ultrasound', details: 'Journal article', url: '' },
    { year: '', title: 'Imaging of arthritis of the hand', details: 'Study', url: '' },
    { year: '', title: 'Case reports', details: 'Musculoskeletal and general imaging', url: '' },
  ],
  webinarsTitle: 'Webinars',
  webinars: [
    {
      year: '2020',
      title: 'Dynamic scan',
      host: 'Talk on examining joints and tendons in motion',
      url: '',
    },
    {
      year: '',
      title: 'Ultrasound in rheumatoid arthritis',
      host: 'Talk for a chapter of the radiology association',
      url: '',
    },
    { year: '', title: 'Webinar series', host: 'With the imaging-equipment company', url: '' },
  ],
  impactTitle: 'Research impact',
  impact:
    'The aim has been practical: criteria that a colleague with an ordinary machine can apply the next morning, and teaching that carries them beyond the large cities.',
}
