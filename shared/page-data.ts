/** The client's query key for whether the site is a sample; it comes with each page of one. */
export const SAMPLE_SITE = 'sample-site'

/** Serialized into the HTML, so that the client hydrates with the same data. */
export interface PageData {
  origin: string
  queries: [key: readonly unknown[], data: unknown][]
}
