const MB = 1024 * 1024

export const megabytes = (bytes: number) => `${Math.max(bytes / MB, 0.1).toFixed(1)} MB`
