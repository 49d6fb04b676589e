/** Pixels of a link preview's picture, which WhatsApp and others show whole at this shape only. */
export const previewSize = { width: 1200, height: 630 }

/** The JPEG that the server crops for link previews, as some of those who show them read no WebP. */
export const previewPath = (picture: string) => `${picture}/${previewSize.width}x${previewSize.height}.jpg`
