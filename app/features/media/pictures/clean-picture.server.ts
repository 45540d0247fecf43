/** An uploaded image, re-encoded: upright, without metadata about place and time, and with nothing but image data. */
import type { PictureMetadata, PictureRefusal } from './read-picture.server.ts'
import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS, TIME_LIMIT_IN_SECONDS } from './sizes.server.ts'

export type CleanPicture = { ok: true; bytes: Buffer; widthInPixels: number; heightInPixels: number }

// Larger than most screens; limits the disk space that photos of high-resolution cameras take.
const MAX_EDGE_IN_PIXELS = 2560

/**
 * Re-encodes the image of a file in its own format. Polyglot bytes (scripts in comments, archives after the
 * end), EXIF, GPS and thumbnails are dropped; of an animation only the first frame stays, since products are
 * shown in still images.
 */
export async function cleanPicture(
  path: string,
  { extension }: PictureMetadata,
): Promise<CleanPicture | PictureRefusal> {
  const uprightPicture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIME_LIMIT_IN_SECONDS })
    .autoOrient()
    .resize({
      width: MAX_EDGE_IN_PIXELS,
      height: MAX_EDGE_IN_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    })
  try {
    const { data, info } = await encode(uprightPicture, extension).toBuffer({ resolveWithObject: true })
    return { ok: true, bytes: data, widthInPixels: info.width, heightInPixels: info.height }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, kind: 'damaged', reason: `the image is damaged (${message})` }
  }
}

function encode(picture: Sharp, extension: string): Sharp {
  if (extension === 'png') return picture.png({ compressionLevel: 9 })
  if (extension === 'gif') return picture.gif()
  if (extension === 'webp') return picture.webp({ quality: 90, effort: 2 })
  if (extension === 'avif') return picture.avif({ quality: 70, effort: 2 })
  return picture.jpeg({ quality: 88, mozjpeg: true })
}
