const MB = 1024 * 1024

export const megabytes = (bytes: number) => `${Math.max(bytes / MB, 0.1).toFixed(1)} MB`

/** Smaller sizes in kB, where two are compared. */
export const fileSize = (bytes: number) =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} kB` : megabytes(bytes)
