/** Detects what uploaded bytes really are before a decoder reads more than their header. */
import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { MAX_WIDTH_IN_PIXELS, MAX_PIXELS } from './sizes.server.ts'

export type PictureMetadata = { ok: true; extension: string; widthInPixels: number; heightInPixels: number }
/** The reason continues the sentence 'file: …'. */
export type PictureRefusal = { ok: false; kind: 'no-picture' | 'damaged' | 'too-large'; reason: string }

const MAX_HEIGHT_IN_PIXELS = 16_383
const extensions: Partial<Record<string, string>> = {
  ...{ jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', avif: 'avif', heif: 'avif' },
}
const unsupportedRefusal = {
  ok: false,
  kind: 'no-picture',
  reason: 'the image format is not supported: expected JPEG, PNG, WebP, GIF or AVIF',
} as const
const tooLargeRefusal = { ok: false, kind: 'too-large', reason: 'the image is too large' } as const

/** Reads the header of an image, given as bytes or as a file path. */
export async function readPicture(picture: Buffer | string): Promise<PictureMetadata | PictureRefusal> {
  // The format is checked before the decoder reads the file: other formats that the decoder supports (SVG,
  // PDF, …) can contain scripts and read files.
  if (!isWebPicture(await readFirstBytes(picture))) return unsupportedRefusal
  try {
    const { format, autoOrient, pages = 1 } = await sharp(picture, { limitInputPixels: false }).metadata()
    const extension = extensions[format]
    if (!extension) return unsupportedRefusal
    const { width, height } = autoOrient
    // A small file may declare gigabytes of pixels, or have thousands of frames (decompression bomb).
    if (width * height * pages > MAX_PIXELS) return tooLargeRefusal
    // The limit of WebP; it also bounds the memory of decoded images.
    if (height * Math.min(1, MAX_WIDTH_IN_PIXELS / width) > MAX_HEIGHT_IN_PIXELS) {
      return { ...tooLargeRefusal, reason: 'the image is too tall' }
    }
    return { ok: true, extension, widthInPixels: width, heightInPixels: height }
  } catch {
    return { ok: false, kind: 'damaged', reason: 'the image is damaged or too large' }
  }
}

/** Checks the magic bytes of JPEG, PNG, GIF, WebP and AVIF. */
function isWebPicture(start: string): boolean {
  return /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF.{4}WEBP|.{4}ftyp(?:avif|avis|mif1))/s.test(start)
}

async function readFirstBytes(picture: Buffer | string): Promise<string> {
  if (typeof picture !== 'string') return picture.subarray(0, 12).toString('latin1')
  const file = await open(picture)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}
