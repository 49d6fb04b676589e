import { defaultContent } from '#shared/content/defaults.ts'
import { Session, User } from '#shared/session.ts'
import { readContent } from '../content/read.ts'
import type { Services } from '../services.ts'

/** Uses the username while the profile's name is the placeholder or cannot be read. */
export async function userOf(services: Services, { id, username }: Omit<User, 'displayName'>): Promise<User> {
  const name = await profileName(services).catch((error) => {
    services.log.warn({ err: error }, 'the profile could not be read; the username stands in')
    return defaultContent.profile.name
  })
  return User.parse({ id, username, displayName: name === defaultContent.profile.name ? username : name })
}

const profileName = async (services: Services) => (await readContent(services)).profile.name

export async function sessionAnswer(
  services: Services,
  sessionId: string,
  account: Omit<User, 'displayName'>,
): Promise<Session> {
  return Session.parse({ sessionId, user: await userOf(services, account) })
}
