import { type RequestKind, requestKinds } from '#shared/notices/rights.ts'

/** One that this version does not know is called by its code. */
export const kindLabel = (kind: string) => requestKinds[kind as RequestKind] ?? kind
