import sharp from 'sharp'

/** What stands for a name that a machine has burned in: `LETTERS` strokes of 12 by 20 pixels. */
export interface Line {
  x: number
  y: number
}

const LETTERS = 12
const STEP = 18

const WIDTH = 800
const HEIGHT = 600

/** A PNG of 800 by 600: speckle below a dark margin, with lines of letters in it. */
export async function aScan({ lines }: { lines: Line[] }): Promise<Buffer> {
  const speckle = await sharp({
    create: {
      width: 640,
      height: 420,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 90, sigma: 45 },
    },
  })
    .blur(1.2)
    .png()
    .toBuffer()
  const letters = lines.flatMap(({ x, y }) =>
    Array.from({ length: LETTERS }, (_, at) => letterAt(x + at * STEP, y, at % 3)),
  )
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${letters.join('')}</svg>`
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#05080a' } })
    .composite([
      { input: speckle, left: 80, top: 130 },
      { input: Buffer.from(drawn), left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
}

/** Strokes, since not every machine has a typeface. */
function letterAt(x: number, y: number, kind: number): string {
  const shapes = ['M1 1v18M1 1h9v9h-9', 'M1 1v18h10M1 10h8', 'M1 19v-18l10 18v-18']
  return `<path transform="translate(${x} ${y})" d="${shapes[kind]}" fill="none" stroke="#fff" stroke-width="2.5"/>`
}
