declare const __VERSION__: string

/** The version label, put in by vite.config.ts, e.g. `v1.4.0 (3f2a9c1)` (decision 24). */
export const version: string = __VERSION__
