// No zod here: the client needs these before it loads a schema.

export const MAX_USERNAME = 100
export const MIN_PASSWORD = 8
/** In UTF-8; bcrypt ignores everything after. */
export const MAX_PASSWORD_BYTES = 72

export const MISSING_CREDENTIALS = 'Please enter both username and password'
export const INVALID_CREDENTIALS = 'Invalid credentials'
export const SAME_PASSWORD = 'Choose another password than the current one'
export const SHORT_NEW_PASSWORD = `New password must be at least ${MIN_PASSWORD} characters long`
