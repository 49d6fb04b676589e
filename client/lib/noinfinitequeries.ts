/** Stands in for react-query's own (vite.config.ts): we have no infinite queries, and every page would carry them. */
export function infiniteQueryBehavior(): never {
  throw new Error('Infinite queries are left out of the build: see vite.config.ts')
}

export { infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage }
