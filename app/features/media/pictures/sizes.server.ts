/** The sizes of a picture: which there are, and how they are drawn. */
import sharp from 'sharp'

/** Draws one picture in several widths; `keep` gets each as it is done. Throws when the picture cannot be unpacked. */
export type DrawSizes = (
  picture: Buffer,
  sizes: { widths: number[]; type: 'webp' | 'avif' },
  keep: (width: number, bytes: Buffer) => Promise<void>,
) => Promise<void>

// The largest is for the zoom of the gallery.
export const largestInPixels = 1600
const widthsInPixels = [200, 400, 700, 1000, largestInPixels]
export const maximumPixels = 100_000_000
export const timeLimitInSeconds = 60
// WebP: half the time of the default 4 for a twentieth more bytes. AVIF: a sixth of the time, half the bytes of WebP to the same eye.
const packing = {
  webp: { quality: 75, effort: 2 },
  avif: { quality: 42, effort: 2 },
}

// The web server beside us needs the other cores more.
sharp.concurrency(1)

/** The usual widths that are smaller than the picture, and its own when it is small. */
export function widthsOf(widthInPixels: number): number[] {
  const own = Math.min(widthInPixels, largestInPixels)
  return [...widthsInPixels.filter((width) => width < own), own]
}

/** The file of a size, beside the original `<stem>.<extension>`. */
export function sizeFile(stem: string, width: number, type: 'webp' | 'avif'): string {
  return `${stem}-${width}.${type}`
}

export const drawSizes: DrawSizes = async (picture, { widths, type }, keep) => {
  const largest = widths.at(-1)
  if (largest === undefined) return
  // Read once: unpacking a large photo takes longer than packing its sizes.
  const { data, info } = await sharp(picture, { limitInputPixels: maximumPixels })
    .timeout({ seconds: timeLimitInSeconds })
    .autoOrient()
    .resize({ width: largest })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: rawWidth, height, channels } = info
  for (const width of widths) {
    const sized = sharp(data, { raw: { width: rawWidth, height, channels } }).resize({ width })
    await keep(width, await sized[type](packing[type]).toBuffer())
  }
}
