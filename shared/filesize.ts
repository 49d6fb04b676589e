const MB = 1024 * 1024

/** A file's size as it is shown: in MB with one decimal (spec §9), e.g. `2.4 MB`. */
export const megabytes = (bytes: number) => `${Math.max(bytes / MB, 0.1).toFixed(1)} MB`
