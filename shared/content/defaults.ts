import about from './defaults/about.json' with { type: 'json' }
import awards from './defaults/awards.json' with { type: 'json' }
import contact from './defaults/contact.json' with { type: 'json' }
import expertise from './defaults/expertise.json' with { type: 'json' }
import home from './defaults/home.json' with { type: 'json' }
import leadership from './defaults/leadership.json' with { type: 'json' }
import privacy from './defaults/privacy.json' with { type: 'json' }
import profile from './defaults/profile.json' with { type: 'json' }
import research from './defaults/research.json' with { type: 'json' }
import { SiteContent } from './pages.ts'

export const defaultContent = SiteContent.parse({
  profile,
  home,
  about,
  expertise,
  leadership,
  research,
  awards,
  contact,
  privacy,
})
