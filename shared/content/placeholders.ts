import defaultProfile from './defaults/profile.json' with { type: 'json' }
import { labelOf } from './labels.ts'
import type { PageName, SiteContent } from './pages.ts'
import type { Profile } from './profile.ts'

export interface SetupStep {
  page: PageName
  /** Its path in the page, such as `bootcamps.0.sessions.2.venue`. */
  field: string
  label: string
  value: unknown
  placeholder: boolean
}

/** Everything about the doctor, and what else on the site is still a placeholder. */
export const setupSteps = (content: SiteContent): SetupStep[] => [
  ...aboutTheDoctor(content.profile),
  ...elsewhere(content),
]

const defaults: Partial<Profile> = defaultProfile

const fields = [
  'name',
  'hospital',
  'portrait',
  'phone',
  'whatsapp',
  'email',
  'address',
  'registrationNumber',
  'registrationCouncil',
  'professionalProfile',
  'society',
  'course',
] as const satisfies (keyof Profile)[]

const aboutTheDoctor = (profile: Profile): SetupStep[] =>
  fields.map((field) => ({
    page: 'profile',
    field,
    label: labelOf(field),
    value: profile[field],
    placeholder: isPlaceholder(field, profile),
  }))

function isPlaceholder(field: (typeof fields)[number], profile: Profile): boolean {
  const value = profile[field]
  if (value === undefined || value === '') return true
  // A link's label may stay as it is; an empty `url` is a placeholder.
  if (typeof value === 'object') return 'url' in value && value.url === ''
  return value === defaults[field]
}

function elsewhere({ home, leadership }: SiteContent): SetupStep[] {
  const toFill = (page: PageName, field: string, label: string) => ({
    ...{ page, field, label },
    value: '',
    placeholder: true,
  })
  return [
    ...home.organisations.flatMap(({ name }, at) =>
      name.startsWith('Your ') ? toFill('home', `organisations.${at}.name`, 'Organisation on Home') : [],
    ),
    ...leadership.bootcamps.flatMap(({ sessions }, at) =>
      sessions.flatMap(({ city, venue, date }, n) =>
        venue ? [] : toFill('leadership', `bootcamps.${at}.sessions.${n}.venue`, `Venue in ${city}, ${date}`),
      ),
    ),
  ]
}
