import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultContent } from '#shared/content/defaults.ts'
import type { PageName } from '#shared/content/pages.ts'
import { siteContent } from '../db/schema/site.ts'
import { aSite } from '../testing/app.ts'

const facts: Record<string, string[]> = {
  '/': [
    '30+ years in radiology',
    'Global pioneer in MSK ultrasound',
    'Founder of the MSK ultrasound society of India',
    'International faculty',
    'Spanish university',
    'Conference organizer',
    'Request Appointment',
    'Learn More',
    'Professional profile',
    ...['What hurts?', 'Shoulder', 'Elbow', 'Wrist &amp; hand', 'Hip', 'Knee', 'Ankle &amp; foot'],
  ],
  '/about': [
    ...['1984', 'MBBS', '1993', 'MD Radiology', '2011', 'PG Diploma in Hospital Management', '2014–15'],
    ...['PG Diploma in MSK Ultrasound', 'Director of Radiology', 'Head of radiology', 'MSK ultrasound'],
    ...['Colour Doppler and vascular studies', 'CT', 'Mammography', 'Professional profile', '<blockquote'],
  ],
  '/expertise': [
    ...['Musculoskeletal Ultrasound', '97–98% diagnostic accuracy', 'Emergency &amp; Pediatric Imaging'],
    ...['Guided Procedures', 'Aspiration', 'Injection guidance', 'Conventional Radiology'],
    ...['Wrist &amp; hand', 'It takes', 'About 20 minutes', 'To prepare'],
  ],
  '/leadership': [
    ...['Leadership in MSK Ultrasound', 'Founder Member', 'current President', 'General Secretary'],
    ...['MUSoc 2015', 'Oct 8–11, 2015', 'MUSK 2017', 'Aug 25–27, 2017', 'MUSK 2019', 'Coimbatore'],
    ...['Aug 9–11, 2019', 'MUSK 2020', 'Online due to COVID', 'MUSK 2023', 'MUSK 2025', 'Indore'],
    ...['May 2–5, 2025', 'Conducted', 'MSKCON cadaveric workshop', 'Feb 9–10, 2019'],
    ...['2016', '2018', '2022', '2024', 'Delhi', 'Mumbai', '2023 Shoulder Series', '2024 Ankle Bootcamp'],
    ...['Gwalior', 'Feb 12, 2023', 'Aurangabad', 'Mar 12, 2023', 'Meerut', 'May 14, 2023', 'Guwahati'],
    ...['Jun 11, 2023', 'Jul 23, 2023', 'Ahmedabad', 'Aug 13, 2023', 'Feb 25, 2024', 'Hotel Example'],
  ],
  '/research': [
    ...['MD Radiology', 'Department Director', 'Research Contributor', '2023', 'international faculty'],
    ...['arthritis of the hand', '2019', 'orthopaedic journal', '2018', 'Paediatric MSK ultrasound'],
    ...[
      'Case reports',
      'rheumatoid arthritis',
      '2020',
      'Dynamic scan',
      'imaging-equipment company',
      'impact',
    ],
  ],
  '/awards': [
    ...['Radiology and imaging associations', 'Ultrasound federation', 'Vascular and interventional'],
    ...['Paediatric radiology', 'Radiology college', 'Orthopaedic association', 'Associate membership'],
    ...['US ultrasound institute', '2022–2023', 'European skeletal radiology society', 'General Secretary'],
    ...['President of the national MSK ultrasound society', 'Recognised for building a field'],
  ],
  '/blog': ['Medical Articles &amp; Insights', 'No Articles Yet', 'will be published here soon.'],
  '/events': ['Events', 'Gallery'],
  '/contact': [
    ...['8:30-8:45 AM', '8:45-9:00 AM', '1:00-1:15 PM', '1:15-1:30 PM', 'WhatsApp Integration Active'],
    ...['09:00–18:00', '09:00–14:00', 'TVS 3D', 'Elastography Studies', 'Pregnancy Scans', 'Call Now'],
    'I understand that this is a request for appointment and not confirmation of it',
  ],
}

const site = await aSite()
const page = async (path: string) => (await site.request.get(path).expect(200)).text
const pagesOfNewSite: Record<string, string> = {}
for (const path of Object.keys(facts)) pagesOfNewSite[path] = await page(path)

const { profile, leadership } = defaultContent
const fill = (page: PageName, data: object) =>
  site.db.update(siteContent).set({ data }).where(eq(siteContent.page, page))
await fill('profile', {
  ...profile,
  ...{ phone: '+91 98100 00000', email: 'clinic@example.com', address: '1 Example Road' },
  professionalProfile: { ...profile.professionalProfile, url: 'https://profile.example/' },
})
await fill('leadership', {
  ...leadership,
  bootcamps: leadership.bootcamps.map(({ series, sessions }) => ({
    series,
    sessions: sessions.map((session) => ({ ...session, venue: 'Hotel Example' })),
  })),
})
await site.changesHeard()

test('to visitors a new site says nowhere that something is to be filled in, nor heads what is not there', () => {
  for (const [path, text] of Object.entries(pagesOfNewSite)) {
    const shown = text.replace(/<script.*?<\/script>/gs, '')
    expect(shown, path).toContain('Quick links')
    for (const hidden of [
      /to be filled in/i,
      /Reach the clinic/,
      /Professional profile/,
      /Would you rather talk/,
    ])
      expect(shown, path).not.toMatch(hidden)
  }
})

test.each(Object.entries(facts))('%s shows all its facts', async (path, expected) => {
  const text = await page(path)
  // React separates adjacent texts with empty comments.
  const rendered = text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll('<!-- -->', '')
  for (const fact of expected) expect(rendered).toContain(fact)
})

test('the footer shows the role, the hospital, the contact lines and the quick links', async () => {
  const text = await page('/')
  const footer = text.slice(text.indexOf('<footer'), text.indexOf('</footer>'))
  for (const fact of [
    ...['Director of Radiology', 'Your Hospital, New Delhi', 'Professional profile', 'Phone', 'E-mail'],
    ...['Address', 'Request Appointment', 'Clinical Expertise', 'Events &amp; Gallery'],
  ]) {
    expect(footer).toContain(fact)
  }
})
