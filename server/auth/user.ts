import { User } from '#shared/account/session.ts'
import { defaultContent } from '#shared/content/defaults.ts'
import { readContent } from '../content/read.ts'
import type { Services } from '../services.ts'

/** Uses the username while the profile's name is the placeholder or cannot be read. */
export async function userOf(services: Services, { id, username }: Omit<User, 'displayName'>): Promise<User> {
  const { profile } = await readContent(services).catch((error) => {
    services.log.warn({ err: error }, 'the profile could not be read; the username stands in')
    return { profile: defaultContent.profile }
  })
  return User.parse({
    id,
    username,
    displayName: profile.name === defaultContent.profile.name ? username : profile.name,
  })
}
