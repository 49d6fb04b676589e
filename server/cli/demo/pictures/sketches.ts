import { sector } from '#shared/sector.ts'
import { accent, ink, line, muted, paper, svg } from './scan.ts'

const sheet = (width: number, height: number, body: string) =>
  svg(
    width,
    height,
    `<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>
    <g fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${body}</g>`,
  )

const at = (x: number, y: number, turn: number, body: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${body}</g>`

const probe = `<path d="M-62 0v-34q0-20 16-36l16-16v-92q0-16 16-16h28q16 0 16 16v92l16 16q16 16 16 36V0z" fill="${paper}"/>
  <path d="M0-194c0-50 40-40 40-90"/><path d="M-62-16H62" stroke="${muted}" stroke-width="2"/>`

const arcs = (depths: number[], spread: number, colour = accent) =>
  depths
    .map((depth, i) => {
      const opacity = (0.75 * (1 - i / (depths.length + 2))).toFixed(2)
      return `<path d="${sector(0, 0, depth, spread).arc}" stroke="${colour}" stroke-width="2" stroke-opacity="${opacity}"/>`
    })
    .join('')

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by)

const beam = (length: number) =>
  `<path d="M-44 8V${length}M-22 8V${length}M0 8V${length}M22 8V${length}M44 8V${length}" stroke="${accent}" stroke-width="2"/>`

const tendon = (shade: string) => `<path d="M-250 0H250V92H-250z" fill="${shade}" stroke="none"/>
  <path d="M-250 0H250M-250 92H250"/>
  <path d="M-250 18H250M-250 37H250M-250 56H250M-250 74H250" stroke="${muted}" stroke-width="1.5" stroke-dasharray="46 7"/>`

const anisotropy = sheet(
  1200,
  640,
  at(320, 420, 0, tendon(paper)) +
    at(320, 300, 0, probe + beam(116)) +
    at(880, 420, 0, tendon('#D3DADD')) +
    at(930, 300, 22, probe + beam(124)) +
    at(
      320,
      412,
      0,
      `<path d="M-22-8v-84m-9 12l9-13l9 13M22-8v-84m-9 12l9-13l9 13" stroke="${accent}" stroke-width="4"/>`,
    ) +
    at(880, 412, -62, `<path d="M10 6v-150m-9 12l9-13l9 13" stroke="${accent}" stroke-width="4"/>`) +
    `<path d="M600 90V560" stroke="${line}"/>`,
)

const fields = sheet(
  1200,
  760,
  at(
    320,
    250,
    0,
    `${probe}<path d="M-62 8H62V430H-62z" stroke="${accent}"/>${steps(50, 400, 44)
      .map((y) => `<path d="M-62 ${y}H62" stroke="${accent}" stroke-width="2" stroke-opacity=".35"/>`)
      .join('')}`,
  ) +
    at(
      820,
      250,
      0,
      at(
        0,
        -130,
        0,
        `${arcs(steps(200, 560, 44), 34)}<path d="${sector(0, 0, 560, 34).sides}" stroke="${accent}" stroke-opacity=".35"/>`,
      ) +
        `<path d="M-84-2q84 34 168 0v-34q0-20-22-36l-30-16v-92q0-16-16-16h-32q-16 0-16 16v92l-30 16q-22 16-22 36z" fill="${paper}"/><path d="M0-196c0-50 40-40 40-90"/>`,
    ) +
    `<path d="M100 250H1100" stroke="${line}"/><path d="${steps(258, 698, 44)
      .map((y, i) => `M1100 ${y}h${i % 2 ? 10 : 22}`)
      .join('')}" stroke="${muted}" stroke-width="2"/>`,
)

const couch = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    `<rect x="-110" y="-46" width="220" height="92" rx="12"/><path d="M-62-46v92" stroke="${line}"/>
    <rect x="-40" y="70" width="80" height="54" rx="8" stroke="${accent}"/>
    ${at(0, 124, 0, arcs([26, 44, 62], 38))}
    <circle cx="-80" cy="98" r="19"/><circle cx="84" cy="98" r="19"/>`,
  )

const room = sheet(
  1600,
  900,
  `<path d="M90 90H1510V810H960M800 810H90V90"/><path d="M960 810A160 160 0 0 0 800 650V810" stroke="${line}"/>` +
    [330, 800, 1270].map((x) => couch(x, 230, 0)).join('') +
    [330, 1270].map((x) => couch(x, 660, 180)).join(''),
)

const fan = sheet(
  1200,
  900,
  at(
    600,
    -80,
    0,
    `${arcs(steps(170, 1070, 50), 62)}<path d="${sector(0, 0, 1080, 62).sides}" stroke="${line}"/>`,
  ),
)

const waves = sheet(
  800,
  1000,
  at(400, 40, 0, arcs(steps(60, 1100, 42), 70)) +
    at(400, 560, 180, arcs(steps(40, 520, 42), 78, muted)) +
    `<circle cx="400" cy="560" r="16" fill="${ink}"/>`,
)

const forearm = `<path d="M-420-64C-200-78 100-66 210-58C260-96 330-104 420-84M-420 74C-200 86 60 76 190 66C260 96 330 92 420 70"/>
  <path d="M420-84C470-76 470-40 424-40C476-40 476-2 426-4C474-2 472 36 424 34C464 40 464 74 420 70" />
  <path d="M-420-20C-200-30 60-24 200-14M-420 26C-200 34 60 30 200 22" stroke="${line}"/>`

const positions = sheet(
  1200,
  800,
  at(520, 250, 0, forearm) +
    at(520, 590, 0, forearm) +
    at(
      660,
      250,
      0,
      `<rect x="-16" y="-74" width="32" height="148" rx="9" fill="${accent}" fill-opacity=".14" stroke="${accent}"/>`,
    ) +
    at(
      660,
      590,
      90,
      `<rect x="-16" y="-74" width="32" height="148" rx="9" fill="${accent}" fill-opacity=".14" stroke="${accent}"/>`,
    ) +
    at(1080, 250, 0, arcs([36, 58, 80, 102], 38)) +
    at(1080, 570, 0, arcs([36, 58, 80, 102], 38)),
)

const phantom = sheet(
  1000,
  1000,
  `<path d="M180 430V800q0 40 40 40H780q40 0 40-40V430z"/><path d="M180 430H820" stroke="${accent}"/>
  <circle cx="540" cy="640" r="46" fill="${accent}" fill-opacity=".16" stroke="${accent}"/>
  <circle cx="360" cy="720" r="30" stroke="${muted}"/><circle cx="690" cy="740" r="22" stroke="${muted}"/>
  <path d="M150 250L498 612" stroke-width="5"/><path d="M108 206l42 44m-66-20l48-48" stroke-width="9"/>` +
    at(540, 425, 0, `${probe}<path d="M-62 12V400M62 12V400" stroke="${accent}" stroke-opacity=".35"/>`),
)

export const sketches = { anisotropy, fields, room, fan, waves, positions, phantom }
