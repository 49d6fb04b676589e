import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { sector } from '#shared/sector.ts'

// Run: npx tsx server/cli/make-icons.ts
const root = new URL('../../', import.meta.url)
const publicFile = (name: string) => new URL(`public/${name}`, root)

const paper = '#FBFAF7'
const ink = '#14202B'
const muted = '#4A5966'
const accent = '#0B6E75'
const accentOnDark = '#5CC6CE'

/** `share` is the height in a square of 64 units; `stroke` is in the same units. */
function mark(share: number, stroke: number, inner = [0.4, 0.7]) {
  const r = 64 * share
  const top = 32 - r / 2
  const d = sector(32, top, r, 35).outline + inner.map((depth) => sector(32, top, r * depth, 35).arc).join('')
  return `<path d="${d}" fill="none" stroke-width="${stroke}" stroke-linejoin="round"/>`
}

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${body}</svg>`
const inAccent = (body: string) => `<g stroke="${accent}">${body}</g>`
const onPaper = (body: string) => svg(`<path fill="${paper}" d="M0 0h64v64H0z"/>${inAccent(body)}`)

const favicon = svg(
  `<style>@media (prefers-color-scheme:dark){g{stroke:${accentOnDark}}}</style>${inAccent(mark(0.8, 5))}`,
)

function fan(x: number, y: number, scale: number) {
  const arcs = Array.from({ length: 16 }, (_, i) => {
    const opacity = 0.52 * (1 - i / 16) ** 1.2
    return `<path d="${sector(x, y, (118 + 35 * i) * scale, 59.4).arc}" stroke-opacity="${opacity.toFixed(3)}"/>`
  })
  return `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${x - 360 * scale}" x2="${x - 180 * scale}">
    <stop stop-color="${accent}" stop-opacity="0"/><stop offset="1" stop-color="${accent}"/></linearGradient>
    <g fill="none" stroke="url(#fade)" stroke-width="1.5">${arcs.join('')}
    <path d="${sector(x, y, 678 * scale, 59.4).sides}" stroke-opacity="0.2"/></g>`
}

async function fontFace(family: string, file: string) {
  const data = await readFile(publicFile(`fonts/${file}`), 'base64')
  return `@font-face{font-family:${family};font-weight:400 600;src:url(data:font/woff2;base64,${data})}`
}

// Names no person: the doctor's name is editable content.
const sharingPicture = async () => `<style>
  ${await fontFace('Title', 'source-serif-4.woff2')} ${await fontFace('Text', 'inter.woff2')}
  body { margin: 0; background: ${paper}; color: ${ink} }
  body > svg { position: absolute; inset: 0 }
  main { position: absolute; left: 80px; bottom: 80px }
  main svg { width: 104px; margin-left: -7px }
  h1 { margin: 20px 0 24px; font: 480 92px/1.1 Title; letter-spacing: -0.01em }
  p { margin: 0; font: 400 34px/1.3 Text; color: ${muted} }
  </style><svg width="1200" height="630">${fan(930, -100, 1.1)}</svg>
  <main>${svg(inAccent(mark(0.72, 3.6)))}<h1>Musculoskeletal<br>ultrasound</h1><p>Radiology · New Delhi</p></main>`

/** ICO: a header, a directory entry of 16 bytes per image, then the PNGs. */
function ico(pictures: { size: number; png: Buffer }[]) {
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0])
  let offset = header.length + 16 * pictures.length
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)])
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()

async function picture(html: string, width: number, height = width) {
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block}</style>${html}`)
  await page.evaluate('document.fonts.ready')
  return page.screenshot({ omitBackground: true })
}

const tab = async (size: number, body: string) => ({ size, png: await picture(svg(inAccent(body)), size) })
await writeFile(publicFile('favicon.svg'), `${favicon}\n`)
await writeFile(
  publicFile('favicon.ico'),
  ico([await tab(16, mark(0.78, 5.5)), await tab(32, mark(0.8, 5)), await tab(48, mark(0.8, 5))]),
)
await writeFile(publicFile('apple-touch-icon.png'), await picture(onPaper(mark(0.6, 3.2)), 180))
await writeFile(publicFile('icon-192.png'), await picture(onPaper(mark(0.62, 3.2)), 192))
await writeFile(publicFile('icon-512.png'), await picture(onPaper(mark(0.62, 3)), 512))
await writeFile(publicFile('icon-maskable-512.png'), await picture(onPaper(mark(0.5, 2.5)), 512))
await writeFile(publicFile('og.png'), await picture(await sharingPicture(), 1200, 630))
await browser.close()
