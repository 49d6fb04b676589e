import { calipers, echo, fanScan, fluid, glow, scan, surface, tissue } from './scan.ts'

const whole = 'M0 0h1200v800H0z'
const skin = surface('M100 66H1070', { width: 12, level: 0.7 }) + tissue('fat', 'M100 66H1070V150H100z', 0.7)

const head = 'M100 640C240 440 420 400 560 415C700 430 790 520 850 610C880 640 960 650 1070 655'
const headShadow = 'M100 660C240 470 420 430 560 445C700 460 790 550 850 640L1070 690V900H100z'
const cuff =
  'M100 420C250 300 420 268 600 285C760 300 850 400 880 560L850 610C790 520 700 430 560 415C420 400 240 440 100 640z'

const shoulder = (tear: string) =>
  scan(
    4,
    skin +
      tissue(
        'muscle',
        'M100 150H1070V655C960 650 910 620 890 560C870 400 790 282 600 265C420 250 250 282 100 396z',
        0.75,
      ) +
      tissue('fibres', cuff, 1) +
      surface('M100 400C250 282 420 250 600 267C770 284 870 400 900 560', { width: 4, level: 0.75 }) +
      surface(head, { width: 10, shadow: headShadow }) +
      tear,
  )

const cuffIntact = shoulder('')
const cuffTear = shoulder(
  fluid('M640 296C720 306 790 360 815 430L770 500C735 462 690 436 640 426C660 390 622 340 640 296z') +
    calipers(640, 360, 800, 462),
)

const bakersCyst = scan(
  5,
  skin +
    tissue('muscle', 'M100 150H1070V760H100z', 0.55) +
    tissue('fibres', 'M180 300a70 56 0 1 0 140 0a70 56 0 1 0-140 0z', 0.9) +
    `<path d="M480 460H930V620H480z" fill="${echo}" fill-opacity=".2" filter="url(#softer)"/>` +
    fluid(
      'M400 330C470 230 760 190 900 270C1000 330 960 470 820 470C700 470 640 400 560 420C500 440 470 520 420 610C390 600 400 480 420 430C400 400 385 360 400 330z',
    ) +
    surface('M400 330C470 230 760 190 900 270C1000 330 960 470 820 470', { width: 4, level: 0.6 }) +
    surface('M100 660C200 560 330 560 430 640C520 700 600 660 700 600C820 540 960 570 1070 660', {
      width: 9,
      shadow: 'M100 690C200 600 330 600 430 680C520 740 600 700 700 640C820 590 960 620 1070 700V860H100z',
    }) +
    calipers(420, 300, 940, 370),
)

const round = (x: number, y: number, r: number, kind: 'fibres' | 'speckle', level: number) =>
  tissue(
    kind,
    `M${x - r} ${y}a${r} ${r * 0.86} 0 1 0 ${2 * r} 0a${r} ${r * 0.86} 0 1 0 ${-2 * r} 0z`,
    level,
  ) +
  surface(`M${x - r} ${y}a${r} ${r * 0.86} 0 1 0 ${2 * r} 0a${r} ${r * 0.86} 0 1 0 ${-2 * r} 0z`, {
    width: 3,
    level: 0.35,
  })

const fascicles = [
  [560, 268],
  [596, 252],
  [634, 262],
  [668, 280],
  [582, 294],
  [622, 300],
  [656, 312],
  [540, 284],
  [604, 326],
  [694, 262],
] as const
const nerve =
  `<path d="M510 282C520 232 700 220 728 276C736 336 620 356 572 338C534 328 506 310 510 282z" fill="${echo}" fill-opacity=".34" filter="url(#soft)"/>` +
  fascicles
    .map(
      ([x, y]) =>
        `<ellipse cx="${x}" cy="${y}" rx="14" ry="11" fill="#0E161C" fill-opacity=".86" filter="url(#soft)"/>`,
    )
    .join('')

const carpalTunnel = scan(
  3,
  skin +
    tissue('speckle', 'M100 150H1070V760H100z', 0.4) +
    [
      [420, 380],
      [540, 420],
      [670, 420],
      [790, 380],
      [470, 500],
      [600, 530],
      [730, 500],
    ]
      .map(([x = 0, y = 0]) => round(x, y, 58, 'fibres', 0.95))
      .join('') +
    nerve +
    surface('M300 250C430 196 800 190 930 262', { width: 8, level: 0.8 }) +
    surface('M100 470C180 420 250 430 300 520C400 640 800 660 890 520C940 430 1010 430 1070 480', {
      width: 9,
      shadow: 'M100 500C180 450 250 460 300 550C400 670 800 690 890 550C940 460 1010 460 1070 510V860H100z',
    }) +
    calipers(512, 286, 728, 284),
)

const infantHip = scan(
  4,
  skin +
    tissue('muscle', 'M100 150H1070V430H100z', 0.7) +
    tissue('fat', 'M470 400H1070V760H640C600 660 560 520 470 400z', 0.6) +
    surface('M100 400H470C520 404 548 440 572 486C600 560 660 640 740 664', {
      width: 10,
      shadow: 'M100 420H460C520 424 540 470 560 520C600 600 660 680 740 700V860H100z',
    }) +
    `<ellipse cx="740" cy="476" rx="158" ry="142" fill="#0E161C" filter="url(#soft)"/>` +
    tissue('speckle', 'M590 476a150 136 0 1 0 300 0a150 136 0 1 0-300 0z', 0.7) +
    surface('M520 376C600 300 740 290 860 350', { width: 5, level: 0.75 }) +
    `<g fill="none" stroke="${glow}" stroke-width="3"><path d="M160 396H1010"/><path d="M478 372L690 742" stroke-dasharray="14 9"/>
    <path d="M590 396A90 90 0 0 1 548 486" stroke-width="4"/></g>`,
)

const dots = (n: number) =>
  Array.from({ length: n }, (_, i) => {
    const angle = i * 2.4
    const far = 16 * Math.sqrt(i + 0.5)
    const [x, y] = [Math.cos(angle) * far * 1.9, Math.sin(angle) * far * 0.72]
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${9 + (i % 3) * 3}" ry="${6 + (i % 2) * 3}" fill="${glow}" fill-opacity="${i % 2 ? 0.95 : 0.7}"/>`
  }).join('')

const dopplerPanel = (x: number, y: number, n: number) => `<g transform="translate(${x} ${y})">
  ${surface('M-215 96C-120 60 -60 66 -10 104C40 66 120 56 215 92', { width: 7 })}
  ${surface('M-215 -96C-120 -110 100 -116 215 -100', { width: 4, level: 0.5 })}
  <path d="M-150 -8C-90 -84 90 -88 156 -10C110 52 -100 56 -150 -8z" fill="#0E161C" fill-opacity=".62" filter="url(#soft)"/>
  ${dots(n)}</g>`

const dopplerGrades = scan(
  2,
  tissue('muscle', whole, 0.4) +
    [0, 3, 12, 32].map((n, i) => dopplerPanel(i % 2 ? 830 : 340, i < 2 ? 235 : 580, n)).join('') +
    `<path d="M585 60V750M110 405H1060" stroke="#0E161C" stroke-width="10"/>`,
)

const achilles = scan(
  3,
  skin +
    tissue(
      'fibres',
      'M100 200C350 190 500 176 620 160C740 176 860 200 1070 210V290C860 316 740 360 620 366C500 350 350 296 100 284z',
      1,
    ) +
    surface('M100 196C350 186 500 172 620 156C740 172 860 196 1070 206', { width: 4, level: 0.7 }) +
    surface('M100 290C350 300 500 356 620 370C740 362 860 320 1070 294', { width: 4, level: 0.7 }) +
    tissue('fat', 'M100 300C350 310 500 370 620 380C740 372 860 330 1070 304V600H100z', 0.6) +
    tissue('muscle', 'M100 560C400 590 700 560 1070 520V780H100z', 0.6) +
    `<ellipse cx="630" cy="270" rx="120" ry="50" fill="#0E161C" fill-opacity=".5" filter="url(#softer)"/>` +
    calipers(620, 164, 620, 362),
)

const needle = fanScan(
  5,
  tissue('muscle', whole, 0.75) +
    fluid('M520 430C560 390 700 390 750 440C720 500 560 500 520 430z') +
    surface('M520 430C560 390 700 390 750 440', { width: 4, level: 0.6 }) +
    surface('M300 640C440 560 760 560 940 660', {
      width: 10,
      shadow: 'M280 670C440 590 760 590 960 690V860H280z',
    }) +
    surface('M250 210L622 436', { width: 6, level: 1 }) +
    surface('M262 250L606 460M276 288L590 480', { width: 2, level: 0.35 }),
)

/** Drawings; none is a picture of a patient. */
export const scans = {
  cuffIntact,
  cuffTear,
  bakersCyst,
  carpalTunnel,
  infantHip,
  dopplerGrades,
  achilles,
  needle,
}
