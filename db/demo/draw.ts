// Draws the demo shop's images into pictures/ and the patterns it sells into downloads/: `node
// db/demo/draw.ts`, or only those whose name contains a word: `node db/demo/draw.ts cup`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { banners } from './art/scenes/banners.ts'
import { cypress, star, threads } from './art/drawing/charts.ts'
import { productPictures } from './art/scenes/scenes.ts'
import { swatches } from './art/drawing/swatches.ts'
import { chartPdf } from './chart-pdf.ts'

const folder = join(import.meta.dirname, 'pictures')
const downloads = join(import.meta.dirname, 'downloads')
const word = process.argv[2] ?? ''
const all = Object.entries({ ...productPictures, ...banners, ...swatches }).filter(([name]) =>
  name.includes(word),
)

mkdirSync(folder, { recursive: true })
mkdirSync(downloads, { recursive: true })
writeFileSync(join(downloads, 'cypress-embroidery-pattern.pdf'), chartPdf(cypress, threads))
writeFileSync(join(downloads, 'star-embroidery-pattern.pdf'), chartPdf(star, threads))
for (const [name, draw] of all) {
  const image = sharp(Buffer.from(draw()))
  const isPng = name === 'og'
  const bytes = await (
    isPng
      ? image.png({ palette: true, quality: 90 })
      : image.webp({ quality: 82, effort: 5, smartSubsample: true })
  ).toBuffer()
  writeFileSync(join(folder, `${name}.${isPng ? 'png' : 'webp'}`), bytes)
}
console.log(`${all.length} pictures`)
