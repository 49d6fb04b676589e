import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Shell } from '../render/shell.ts'
import type { Services } from '../services.ts'

const YEAR = 365 * 24 * 60 * 60

const unused =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb'
const permissions = unused.replace(/\S+/g, '$&=()').replaceAll(' ', ', ')

export function securityHeaders({ env, shell, files }: Pick<Services, 'env' | 'shell' | 'files'>) {
  const https = env.PUBLIC_URL.startsWith('https:')
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurity(shell.inline, files.origin),
    },
    strictTransportSecurity: https && { maxAge: YEAR, includeSubDomains: false },
    // "same-origin" would cut off the tab that the contact form opens before it goes to WhatsApp.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  // The headers never change, and building them takes longer than sending them.
  const sample = new ServerResponse(new IncomingMessage(new Socket()))
  headers(sample.req, sample, () => {})
  sample.setHeader('Permissions-Policy', permissions)
  if (env.SAMPLE_SITE) sample.setHeader('X-Robots-Tag', 'noindex')
  const always = Object.entries(sample.getHeaders()) as [string, string][]
  return (_req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => {
    for (const [name, value] of always) res.setHeader(name, value)
    next()
  }
}

function contentSecurity(inline: Shell['inline'], storeOrigin: string | undefined) {
  const store = storeOrigin ? [storeOrigin] : []
  const inDevelopment = (...sources: string[]) => (inline ? [] : sources)
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(inline?.scripts ?? ["'unsafe-inline'"])],
    'style-src': ["'self'", ...(inline?.styles ?? ["'unsafe-inline'"])],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...store],
    'connect-src': ["'self'", ...store, ...inDevelopment('ws:')],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  }
}
