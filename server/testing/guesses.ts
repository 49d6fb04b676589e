import type { Site } from './app.ts'
import { aPassword } from './factories.ts'

/** Sign-ins that fail or not, from whatever address. */
export function guessingAt(site: Site) {
  const guess = async (
    username: string,
    address: string,
    password = 'wrong',
    on: Site = site,
    cookie = '',
  ) => {
    const from = on.request.post('/api/auth/login').set('X-Forwarded-For', address).set('Cookie', cookie)
    return (await from.send({ username, password })).status
  }

  async function aKnownDevice(username: string, address: string): Promise<string> {
    const from = site.request.post('/api/auth/login').set('X-Forwarded-For', address)
    const { headers } = await from.send({ username, password: aPassword }).expect(200)
    return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  }

  return { guess, aKnownDevice }
}

/** Two at a time: the queue takes no more of one address. */
export async function guesses(count: number, make: (i: number) => Promise<number>) {
  const statuses: number[] = []
  for (let i = 0; i < count; i += 2) {
    const pair = [i, i + 1].filter((one) => one < count)
    statuses.push(...(await Promise.all(pair.map(make))))
  }
  return statuses
}

export const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length
