/** As it is stored. `updatedAt` is the version that the text is based on, `began` what the form showed of it. */
export interface RecordDraft<Values> {
  values: Values
  began?: Values
  updatedAt: string | null
}

/** What a form opens with. */
export interface Opened<Row, Values> {
  record: Row | undefined
  draftKey: string
  draft: RecordDraft<Values> | undefined
  savedAt: string | undefined
}

/** What is being changed: the row, what the form showed of it, and the version for If-Match. */
export interface Base<Row, Values> {
  row: Row | undefined
  began: Values
  updatedAt: string | null
}
