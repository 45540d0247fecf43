/** An uploaded picture, drawn anew: upright, without where and when it was taken, and without anything that is no picture. */
import type { PictureFacts, PictureRefusal } from './read-picture.server.ts'
import sharp, { type Sharp } from 'sharp'
import { maximumPixels, timeLimitInSeconds } from './sizes.server.ts'

export type CleanPicture = { ok: true; bytes: Buffer; widthInPixels: number; heightInPixels: number }

// More than any screen shows, and what a camera's 100 megapixels need not fill a disk with.
const LONGEST_EDGE_IN_PIXELS = 2560

/**
 * Draws the picture of a file in its own format. Bytes of polyglots (scripts in comments, archives behind the end), EXIF,
 * GPS and thumbnails do not survive it; of an animation the first frame does, since products are shown in still pictures.
 */
export async function cleanPicture(
  path: string,
  { extension }: PictureFacts,
): Promise<CleanPicture | PictureRefusal> {
  const upright = sharp(path, { limitInputPixels: maximumPixels, failOn: 'error' })
    .timeout({ seconds: timeLimitInSeconds })
    .autoOrient()
    .resize({
      width: LONGEST_EDGE_IN_PIXELS,
      height: LONGEST_EDGE_IN_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    })
  try {
    const { data, info } = await packed(upright, extension).toBuffer({ resolveWithObject: true })
    return { ok: true, bytes: data, widthInPixels: info.width, heightInPixels: info.height }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, kind: 'damaged', reason: `the picture is damaged (${message})` }
  }
}

function packed(picture: Sharp, extension: string): Sharp {
  if (extension === 'png') return picture.png({ compressionLevel: 9 })
  if (extension === 'gif') return picture.gif()
  if (extension === 'webp') return picture.webp({ quality: 90, effort: 2 })
  if (extension === 'avif') return picture.avif({ quality: 70, effort: 2 })
  return picture.jpeg({ quality: 88, mozjpeg: true })
}
