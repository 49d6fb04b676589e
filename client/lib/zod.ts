import { config } from 'zod/v4'

// Stands in for 'zod' in the browser (vite.config.ts). Zod would ask whether it may make functions out of text, which the
// site's CSP refuses; the refusal is caught, yet browsers report it. The server, which paints with this too, may.
if (!import.meta.env.SSR) config({ jitless: true })

export * from 'zod/v4'
