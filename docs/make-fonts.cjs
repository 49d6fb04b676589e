// Copy this into an empty folder, and there: npm i subset-font @fontsource-variable/source-serif-4 && node make-fonts.cjs <this checkout>/public/fonts
const { copyFileSync, readFileSync, writeFileSync } = require('node:fs')
const subset = require('subset-font')

const out = process.argv[2]
const family = 'source-serif-4'
const source = `node_modules/@fontsource-variable/${family}`
const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

const digits = '0123456789.'
const basic = `${range(0x20, 0x7e)}\u00a0°±·×–—‘’“”…−`
const latin = `${range(0xa1, 0xff)}ıŒœˆ˚˜\u2002\u2009‚„•′″‹›⁄€™↑↓∕`
const extended = `${range(0x100, 0x17f)}ȘșȚț₹`
const without = (text, taken) => [...text].filter((character) => !taken.includes(character)).join('')

async function make(name, from, text, variationAxes) {
  const font = await subset(readFileSync(`${source}/files/${family}-${from}.woff2`), text, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: 'kern liga ccmp locl tnum'.split(' '),
    variationAxes,
  })
  writeFileSync(`${out}/${family}-${name}.woff2`, font)
  console.log(name, font.length)
}

async function makeAll() {
  for (const [weight, axes] of [
    ['regular', { wght: 400, opsz: 26 }], // between the sizes of a title and of an article's text
    ['semibold', { wght: 600, opsz: 20 }],
  ]) {
    await make(weight, 'latin-opsz-normal', basic, axes)
    await make(`${weight}-latin`, 'latin-opsz-normal', without(latin, basic), axes)
    await make(`${weight}-extended`, 'latin-ext-opsz-normal', extended, axes)
  }
  await make('italic', 'latin-opsz-italic', basic, { wght: 400, opsz: 20 })
  await make('italic-digits', 'latin-opsz-italic', digits, { wght: 400, opsz: 20 })
}

makeAll()
copyFileSync(`${source}/LICENSE`, `${out}/OFL-SourceSerif4.txt`)
