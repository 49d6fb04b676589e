/** Milliseconds for which a deletion or a cancellation offers Undo. */
export const UNDO_TIMEOUT_MS = 10_000
