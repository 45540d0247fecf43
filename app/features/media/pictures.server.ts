/** Bytes that claim to be a picture or a film → what is stored of them. */
import type { Rendition } from './rules.ts'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { MediaFiles } from './files.server.ts'

export type StoredFile = {
  kind: 'image' | 'video'
  /** sha-256 of the bytes, hexadecimal. */
  digest: string
  file: string
  widthInPixels: number
  heightInPixels: number
  renditions: Rendition[]
}

export type StoreResult = { ok: true; stored: StoredFile } | { ok: false; reason: string }

// The largest is for the zoom of the gallery.
const largestInPixels = 1600
const widthsInPixels = [200, 400, 700, 1000, largestInPixels]
const tallestInPixels = 16_383
const webpQuality = 80
// Half the time of the default 4 for a twentieth more bytes.
const webpEffort = 2
const maximumPixels = 100_000_000
const timeLimitInSeconds = 60
const noPicture = 'the file is no picture for the web: expected JPEG, PNG, WebP, GIF or AVIF'
const extensions: Partial<Record<string, string>> = {
  ...{ jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif', avif: 'avif', heif: 'avif' },
}

// The web server beside us needs the other cores more.
sharp.concurrency(1)

/** Checks the picture, keeps the original and makes its sizes in WebP; never larger than it is. */
export async function storePicture(files: MediaFiles, bytes: Buffer): Promise<StoreResult> {
  const read = await readPicture(bytes)
  if (!read.ok) return read
  const { extension, widthInPixels, heightInPixels } = read
  const { digest, stem } = nameOf(bytes)
  const widths = widthsOf(widthInPixels)
  const renditionFile = (width: number) => `${stem}-${width}.webp`
  try {
    const missing = widths.filter((width) => !files.has(renditionFile(width)))
    await makeRenditions(bytes, missing, (width, webp) => files.put(renditionFile(width), webp))
  } catch (error) {
    return {
      ok: false,
      reason: `the picture is damaged (${error instanceof Error ? error.message : String(error)})`,
    }
  }
  const renditions = widths.map((width): Rendition => {
    return { file: renditionFile(width), widthInPixels: width, type: 'image/webp' }
  })
  // Last, so that a stored original has all its sizes.
  await files.put(`${stem}.${extension}`, bytes)
  return {
    ok: true,
    stored: {
      kind: 'image',
      digest,
      file: `${stem}.${extension}`,
      widthInPixels,
      heightInPixels,
      renditions,
    },
  }
}

/** Keeps a film as it is: MP4 or WebM. */
export async function storeVideo(files: MediaFiles, bytes: Buffer): Promise<StoreResult> {
  const extension = videoExtension(bytes)
  if (!extension) return { ok: false, reason: 'the file is no MP4 or WebM film' }
  const { digest, stem } = nameOf(bytes)
  await files.put(`${stem}.${extension}`, bytes)
  const stored = { digest, file: `${stem}.${extension}`, widthInPixels: 0, heightInPixels: 0, renditions: [] }
  return { ok: true, stored: { kind: 'video', ...stored } }
}

type PictureFacts = { ok: true; extension: string; widthInPixels: number; heightInPixels: number }

async function readPicture(bytes: Buffer): Promise<PictureFacts | { ok: false; reason: string }> {
  // Before the decoder sees it: its other formats (SVG, PDF, …) can hold scripts and read files.
  if (!isWebPicture(bytes)) return { ok: false, reason: noPicture }
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: maximumPixels }).metadata()
    const extension = extensions[format]
    if (!extension) return { ok: false, reason: noPicture }
    const { width, height } = autoOrient
    // WebP's limit, and what holds the memory of unpacked pictures in bounds.
    if (height * Math.min(1, largestInPixels / width) > tallestInPixels) {
      return { ok: false, reason: 'the picture is too tall for the web' }
    }
    return { ok: true, extension, widthInPixels: width, heightInPixels: height }
  } catch {
    return { ok: false, reason: 'the picture is damaged or too large' }
  }
}

/** By the first bytes of JPEG, PNG, GIF, WebP and AVIF. */
function isWebPicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString('latin1')
  return /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF.{4}WEBP|.{4}ftyp(?:avif|avis|mif1))/s.test(start)
}

/** The usual widths that are smaller than the picture, and its own when it is small. */
function widthsOf(widthInPixels: number): number[] {
  const own = Math.min(widthInPixels, largestInPixels)
  return [...widthsInPixels.filter((width) => width < own), own]
}

async function makeRenditions(
  bytes: Buffer,
  widths: number[],
  keep: (width: number, webp: Buffer) => Promise<void>,
): Promise<void> {
  const largest = widths.at(-1)
  if (largest === undefined) return
  // Read once: unpacking a large photo takes longer than packing its sizes.
  const { data, info } = await sharp(bytes, { limitInputPixels: maximumPixels })
    .timeout({ seconds: timeLimitInSeconds })
    .autoOrient()
    .resize({ width: largest })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const width of widths) {
    const { width: rawWidth, height, channels } = info
    const picture = sharp(data, { raw: { width: rawWidth, height, channels } }).resize({ width })
    await keep(width, await picture.webp({ quality: webpQuality, effort: webpEffort }).toBuffer())
  }
}

function videoExtension(bytes: Buffer): 'mp4' | 'webm' | null {
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') return 'mp4'
  return bytes.subarray(0, 4).toString('hex') === '1a45dfa3' ? 'webm' : null
}

function nameOf(bytes: Buffer): { digest: string; stem: string } {
  const digest = createHash('sha256').update(bytes).digest('hex')
  return { digest, stem: digest.slice(0, 32) }
}
