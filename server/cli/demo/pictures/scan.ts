import { sector } from '#shared/sector.ts'

/** The colours of client/index.css, which an SVG file cannot read. */
export const ink = '#14202B'
export const paper = '#FBFAF7'
export const muted = '#4A5966'
export const line = '#C9D2D6'
export const accent = '#0B6E75'
const night = '#0E161C'
export const echo = '#E8EEF1'
export const glow = '#5CC6CE'

const grain = (id: string, frequency: string, gain: number, floor: number) => `
  <filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="11"/>
    <feColorMatrix values="0 0 0 0 .91 0 0 0 0 .93 0 0 0 0 .945 ${gain} 0 0 0 ${-floor}"/>
    <feComposite in2="SourceAlpha" operator="in"/>
  </filter>`

const tissues = [
  grain('speckle', '.09 .12', 2.4, 0.92),
  grain('muscle', '.012 .075', 3.2, 1.38),
  grain('fibres', '.008 .14', 3.4, 1.1),
  grain('fat', '.022 .05', 2.6, 1.0),
  '<filter id="soft"><feGaussianBlur stdDeviation="3"/></filter>',
  '<filter id="softer" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="14"/></filter>',
  `<linearGradient id="depth" x2="0" y2="1"><stop stop-color="${night}" stop-opacity="0"/>
    <stop offset=".55" stop-color="${night}" stop-opacity=".1"/>
    <stop offset="1" stop-color="${night}" stop-opacity=".8"/></linearGradient>`,
].join('')

/** `level` is the brightness, 0 to 1. */
export const tissue = (kind: 'speckle' | 'muscle' | 'fibres' | 'fat', d: string, level: number) =>
  `<path d="${d}" fill="#fff" fill-opacity="${level}" filter="url(#${kind})"/>`

export const surface = (d: string, { width = 7, level = 0.9, shadow = '' } = {}) =>
  `${shadow && `<path d="${shadow}" fill="${night}" fill-opacity=".86" filter="url(#softer)"/>`}
  <path d="${d}" fill="none" stroke="${echo}" stroke-opacity="${level}" stroke-width="${width}" stroke-linecap="round" filter="url(#soft)"/>`

export const fluid = (d: string) =>
  `<path d="${d}" fill="${night}" stroke="${night}" stroke-width="8" stroke-linejoin="round" filter="url(#soft)"/>`

export const calipers = (x1: number, y1: number, x2: number, y2: number) =>
  `<g fill="none" stroke="${glow}" stroke-width="3">
    <path d="M${x1 - 11} ${y1}h22m-11-11v22M${x2 - 11} ${y2}h22m-11-11v22"/>
    <path d="M${x1} ${y1}L${x2} ${y2}" stroke-dasharray="3 9"/></g>`

export const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`

function scale(x: number, top: number, bottom: number, centimetres: number) {
  const step = (bottom - top) / (centimetres * 2)
  const tick = (_: unknown, i: number) => `M${x} ${top + i * step}h${i % 2 ? 8 : 18}`
  const ticks = Array.from({ length: centimetres * 2 + 1 }, tick).join('')
  const focus = top + (bottom - top) * 0.45
  return `<path d="${ticks}" stroke="#A3B2BC" stroke-width="2"/>
    <path d="M${x + 38} ${focus}l16 -10v20z" fill="${glow}"/>`
}

const mark = (x: number, y: number) =>
  `<path d="${sector(x, y, 34, 35).outline}${sector(x, y, 19, 35).arc}" fill="none" stroke="${glow}" stroke-width="3" stroke-linejoin="round"/>`

export const scan = (centimetres: number, body: string) =>
  svg(
    1200,
    800,
    `<defs>${tissues}<clipPath id="field"><path d="M110 60H1060V738a12 12 0 0 1-12 12H122a12 12 0 0 1-12-12z"/></clipPath></defs>
    <path fill="${night}" d="M0 0h1200v800H0z"/>
    <g clip-path="url(#field)">${body}<path fill="url(#depth)" d="M110 60h950v690H110z"/></g>
    ${mark(64, 60)}${scale(1090, 60, 750, centimetres)}`,
  )

export const fanScan = (centimetres: number, body: string) => {
  const field = sector(600, -80, 840, 36)
  return svg(
    1200,
    800,
    `<defs>${tissues}<clipPath id="field"><path d="${field.outline}"/></clipPath></defs>
    <path fill="${night}" d="M0 0h1200v800H0z"/>
    <g clip-path="url(#field)">${body}<path fill="${night}" d="${sector(600, -80, 150, 36).outline}"/>
    <path fill="url(#depth)" d="M0 0h1200v800H0z"/></g>${mark(64, 60)}${scale(1090, 60, 750, centimetres)}`,
  )
}
