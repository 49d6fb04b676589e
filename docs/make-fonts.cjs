// Run in a folder where this was installed: npm i subset-font @fontsource-variable/inter @fontsource-variable/source-serif-4
const { copyFileSync, readFileSync, writeFileSync } = require('node:fs')
const subset = require('subset-font')

const out = process.argv[2]
const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœˆ˚˜\u2002\u2009–—‘’‚“”„•…′″‹›⁄€™↑↓−∕`
const keepFeatures = 'kern liga calt ccmp locl rlig mark mkmk tnum pnum frac numr dnom'.split(' ')
const wght = { min: 400, max: 600 }
const make = async (name, pkg, file, text, variationAxes) => {
  const source = readFileSync(`node_modules/@fontsource-variable/${pkg}/files/${pkg}-latin-${file}.woff2`)
  const font = await subset(source, text, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures,
    variationAxes,
  })
  writeFileSync(`${out}/${name}.woff2`, font)
  console.log(name, font.length)
}
const licence = (pkg, name) =>
  copyFileSync(`node_modules/@fontsource-variable/${pkg}/LICENSE`, `${out}/${name}`)

make('source-serif-4', 'source-serif-4', 'opsz-normal', latin, { wght, opsz: { min: 20, max: 60 } })
  .then(() => make('source-serif-4-italic', 'source-serif-4', 'opsz-italic', latin, { wght, opsz: 20 }))
  .then(() =>
    make('source-serif-4-italic-digits', 'source-serif-4', 'opsz-italic', '0123456789.', { wght, opsz: 20 }),
  )
  .then(() => make('inter', 'inter', 'opsz-normal', latin, { wght, opsz: 14 }))
licence('inter', 'OFL-Inter.txt')
licence('source-serif-4', 'OFL-SourceSerif4.txt')
