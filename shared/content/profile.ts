import { z } from 'zod'
import { Email, line, optionalLine, orEmpty, Phone, text, WebLink } from '../fields.ts'
import { Picture } from '../files/picture.ts'

const NamedLink = z.strictObject({ label: line(60), url: WebLink })

/** wa.me needs the country code first and no trunk zero (WhatsApp help). */
const WhatsAppNumber = Phone.regex(/^\+[1-9]/, 'Begin with the country code, such as +91').regex(
  /^(?!.*\( *0 *\))/,
  'Leave out the (0): WhatsApp would dial it',
)

export const Profile = z.strictObject({
  name: line(80),
  portrait: Picture.optional(),
  role: line(80),
  hospital: line(120),
  specialty: line(80),
  city: line(60),
  phone: orEmpty(Phone),
  /** Receives appointment requests; when empty, the patient chooses the contact in WhatsApp. */
  whatsapp: orEmpty(WhatsAppNumber),
  email: orEmpty(Email),
  address: text(300),
  registrationNumber: optionalLine(60),
  registrationCouncil: optionalLine(120),
  professionalProfile: NamedLink,
  society: NamedLink,
  course: NamedLink,
  /** Under every article. */
  articleNote: text(600),
})

export type Profile = z.infer<typeof Profile>
