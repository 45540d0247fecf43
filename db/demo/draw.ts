// Draws the demo shop's images into pictures/ and the patterns it sells into downloads/: `node
// db/demo/draw.ts`, or only those whose name contains a word: `node db/demo/draw.ts cup`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { banners } from './art/scenes/banners.ts'
import { cypress, star, threads } from './art/drawing/charts.ts'
import { productPictures } from './art/scenes/scenes.ts'
import { swatches } from './art/drawing/swatches.ts'
import { createChartPdf } from './chart-pdf.ts'

const picturesFolder = join(import.meta.dirname, 'pictures')
const downloadsFolder = join(import.meta.dirname, 'downloads')
const word = process.argv[2] ?? ''
const drawings = Object.entries({ ...productPictures, ...banners, ...swatches }).filter(([name]) =>
  name.includes(word),
)

mkdirSync(picturesFolder, { recursive: true })
mkdirSync(downloadsFolder, { recursive: true })
writeFileSync(join(downloadsFolder, 'cypress-embroidery-pattern.pdf'), createChartPdf(cypress, threads))
writeFileSync(join(downloadsFolder, 'star-embroidery-pattern.pdf'), createChartPdf(star, threads))
for (const [name, draw] of drawings) {
  const image = sharp(Buffer.from(draw()))
  const isPng = name === 'og'
  const bytes = await (
    isPng
      ? image.png({ palette: true, quality: 90 })
      : image.webp({ quality: 82, effort: 5, smartSubsample: true })
  ).toBuffer()
  writeFileSync(join(picturesFolder, `${name}.${isPng ? 'png' : 'webp'}`), bytes)
}
console.log(`${drawings.length} pictures`)
