/** Serialized into the HTML, so that the client hydrates with the same data. */
export interface PageData {
  origin: string
  queries: [key: readonly unknown[], data: unknown][]
}
