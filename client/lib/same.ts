/** Whether two values read the same once they are JSON, whatever the order of their fields. */
export const same = (a: unknown, b: unknown) => sorted(a) === sorted(b)

const sorted = (value: unknown) =>
  JSON.stringify(value, (_key, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
