interface Size {
  width: number
  height: number
}

export const renditionLimits = {
  gallery: { width: 1200, height: 800, quality: 0.85 },
  preview: { width: 800, height: 600, quality: 0.9 },
  thumbnail: { width: 400, height: 300, quality: 0.8 },
} as const

/** The same shape, never enlarged. */
export function sizeWithin({ width, height }: Size, limits: Size): Size {
  const factor = Math.min(1, limits.width / width, limits.height / height)
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
