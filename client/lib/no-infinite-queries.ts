/** Replaces react-query's own (vite.config.ts): it is unused, and every page would carry it. */
export function infiniteQueryBehavior(): never {
  throw new Error('Infinite queries are left out of the build: see vite.config.ts')
}

export { infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage }
