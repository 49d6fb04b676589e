// Apart from the other words of signing in, which no public page needs.

export const SESSION_EXPIRED = 'Session expired. Please log in again to continue.'
/** Carries a session's new id after the password was asked for again. */
export const SESSION_HEADER = 'Session-Id'
