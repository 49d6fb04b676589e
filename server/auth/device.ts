import type { Request, Response } from 'express'
import type { Env } from '../env.ts'

const COOKIE = 'known_device'
const inCookies = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`)
const DAY = 24 * 60 * 60_000

/** Days since the last sign-in for which a browser counts as known. */
export const DEVICE_DAYS = 90

export const deviceIn = (req: Request) => inCookies.exec(req.get('Cookie') ?? '')?.[1]

/** A cookie, so that no script reads it. It carries no authority: whoever has it must still sign in. */
export function rememberDevice(res: Response, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, token: string) {
  res.cookie(COOKIE, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: PUBLIC_URL.startsWith('https:'),
    path: '/api/auth',
    maxAge: DEVICE_DAYS * DAY,
  })
}
