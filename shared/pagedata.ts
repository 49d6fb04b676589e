/** What stands in a painted page beside its HTML, so that the client starts with the same. */
export interface PageData {
  /** PUBLIC_URL's origin, for absolute addresses in the head. */
  origin: string
  queries: [key: readonly unknown[], data: unknown][]
}
