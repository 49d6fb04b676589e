/** Equal as JSON, whatever the order of the fields. */
export const same = (a: unknown, b: unknown) => sorted(a) === sorted(b)

const sorted = (value: unknown) =>
  JSON.stringify(value, (_key, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
