const labels: Record<string, string> = {
  registrationCouncil: 'Medical council',
  contactPhone: 'Phone',
  contactEmail: 'E-mail',
  retention: 'What you add on how long data is kept',
  additions: 'Further sections',
  url: 'Link',
  whatsapp: 'WhatsApp number',
  email: 'E-mail',
  text: 'Text',
  cards: 'Examinations',
  partsTitle: 'Heading',
  partsText: 'Introduction',
  parts: 'Parts of the body',
  examined: 'What is examined',
  duration: 'How long it takes',
  preparation: 'How to prepare',
  previous: 'Earlier positions',
  points: 'Points',
  positionNote: 'Note under the position',
  recognition: 'Recognition text',
  impact: 'Research impact text',
  customerServiceDays: 'Days on which the phone is answered',
  callTitle: 'Heading of the call section',
  callText: 'Text of the call section',
  clinicInfo: 'What patients should know',
  label: 'Name',
  society: 'Society link',
  course: 'Course link',
  professionalProfile: 'Professional profile link',
  articleNote: 'Note under every article',
}

export const hints: Record<string, string> = {
  tagline: 'One sentence under your name on the home page',
  hospital: 'With its city, as patients know it',
  city: 'For search engines and the line above your name',
  specialty: 'A few words, such as Musculoskeletal ultrasound',
  portrait: 'Shown on Home and About, best upright, 4 to 5',
  summary: 'A few words under the name on the home page',
  logo: 'Without one the name is set as a wordmark',
  phone: 'Patients call this number',
  whatsapp:
    'With its country code, such as +91. Appointment requests go here; while it is empty, WhatsApp lets the patient choose the contact',
  address: 'As on an envelope, a line each',
  registrationNumber: 'With the medical council. Shown in the footer, on About, and under mails and replies',
  registrationCouncil: 'Where you are registered, such as Delhi Medical Council',
  contactPerson: 'Whom patients ask about their data. Left empty, it is you',
  contactPhone: 'Left empty, the clinic’s',
  contactEmail: 'Left empty, the clinic’s',
  retention: 'The time itself is a setting of the server. Left empty, nothing is added',
  additions:
    'What else patients should know, such as what the hospital does with their data. Printed, the page is longer then',
  year: 'Stands in the margin',
  venue: 'Left empty, nothing is shown',
  references: 'Publications from BibTeX, RIS, DOIs or a form; the page sorts them and those below by year',
  articleNote: 'That an article informs, and advises nobody in particular',
  url: 'Begins with https://. Left empty, there is no link',
}

/** "positionTitle" → "Position title". */
export const labelOf = (name: string) =>
  labels[name] ??
  name
    .replace(/[A-Z]/g, ' $&')
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase())
