/** Widths in pixels of the WebP copies that the server makes of an uploaded picture. */
export const copyWidths = [240, 480, 720]

export const copyPath = (picture: string, width: number) => `${picture}/${width}.webp`
