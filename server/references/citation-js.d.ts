/** The parts that are used; the packages bring no types. */
declare module '@citation-js/core' {
  export const plugins: {
    input: { data(input: unknown, type: string): unknown }
    output: { format(name: string, items: object[], options: object): unknown }
    config: { get(name: string): Record<string, Record<string, unknown>> }
  }
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
declare module '@citation-js/plugin-csl' {}
