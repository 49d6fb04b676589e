const YEAR = 365 * 24 * 60 * 60

/** Nothing in a file may run. Chrome and Safari show no PDF under `sandbox`; Chrome's viewer has inline styles. */
const imagePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"

export const fileHeaders = (type: string, etag: string) => ({
  'Content-Type': type,
  // The bytes under a key never change. "no-transform" keeps a proxy's compression away from ranges.
  'Cache-Control': `public, max-age=${YEAR}, immutable, no-transform`,
  ETag: `"${etag}"`,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': type === 'application/pdf' ? pdfPolicy : imagePolicy,
  // Feed readers and link previews on other sites show the pictures.
  'Cross-Origin-Resource-Policy': 'cross-origin',
})
