import { config } from 'zod/v4'

// Replaces 'zod' in the browser (vite.config.ts). Zod probes `new Function`, which the CSP refuses and browsers report;
// the server, which renders with this too, may use it.
if (!import.meta.env.SSR) config({ jitless: true })

export * from 'zod/v4'
