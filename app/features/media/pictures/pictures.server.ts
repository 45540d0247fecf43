/** Stores the uploaded bytes of an image or a video as files. */
import type { Files } from '#app/platform/files/files.ts'
import type { Rendition } from '#app/features/media/rules.ts'
import { createHash } from 'node:crypto'
import { readPicture } from './read-picture.server.ts'
import { drawSizes, createSizeFileName, listWidths, type DrawSizes } from './sizes.server.ts'

export type StoredFile = {
  kind: 'image' | 'video'
  /** SHA-256 of the bytes, hexadecimal. */
  digest: string
  file: string
  widthInPixels: number
  heightInPixels: number
  renditions: Rendition[]
}

export type StoreResult = { ok: true; storedFile: StoredFile } | { ok: false; reason: string }

/** Checks the image, stores the original and generates its WebP sizes, never upscaled. */
export async function storePicture(files: Files, bytes: Buffer): Promise<StoreResult> {
  const metadata = await readPicture(bytes)
  if (!metadata.ok) return { ok: false, reason: metadata.reason }
  const { extension, widthInPixels, heightInPixels } = metadata
  const { digest, stem } = digestContent(bytes)
  const file = `${stem}.${extension}`
  try {
    const renditions = await storeSizes(
      { files, drawSizes },
      { stem, widthInPixels, readOriginal: async () => bytes },
    )
    // The original is stored last, so that a stored one always has all its sizes.
    await files.put(file, bytes)
    return {
      ok: true,
      storedFile: { kind: 'image', digest, file, widthInPixels, heightInPixels, renditions },
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, reason: `the image is damaged (${message})` }
  }
}

type SizeInput = { stem: string; widthInPixels: number; readOriginal: () => Promise<Buffer> }

/** Generates and stores the missing WebP sizes; an interrupted run is continued. */
export async function storeSizes(
  services: { files: Files; drawSizes: DrawSizes },
  { stem, widthInPixels, readOriginal }: SizeInput,
): Promise<Rendition[]> {
  const { files } = services
  const widths = listWidths(widthInPixels)
  const storedFlags = await Promise.all(
    widths.map((width) => files.has(createSizeFileName(stem, width, 'webp'))),
  )
  const missingWidths = widths.filter((_, index) => !storedFlags[index])
  if (missingWidths.length > 0) {
    await services.drawSizes(await readOriginal(), { widths: missingWidths, type: 'webp' }, (width, webp) =>
      files.put(createSizeFileName(stem, width, 'webp'), webp),
    )
  }
  return widths.map((width) => {
    return { file: createSizeFileName(stem, width, 'webp'), widthInPixels: width, type: 'image/webp' }
  })
}

/** Stores a video unchanged: MP4 or WebM. */
export async function storeVideo(files: Files, bytes: Buffer): Promise<StoreResult> {
  const extension = detectVideoExtension(bytes)
  if (!extension) return { ok: false, reason: 'the file is not an MP4 or WebM video' }
  const { digest, stem } = digestContent(bytes)
  await files.put(`${stem}.${extension}`, bytes)
  const storedFile = {
    digest,
    file: `${stem}.${extension}`,
    widthInPixels: 0,
    heightInPixels: 0,
    renditions: [],
  }
  return { ok: true, storedFile: { kind: 'video', ...storedFile } }
}

/** Files are named by their content: the digest, and the part of it used as the stem of file names. */
export function digestContent(bytes: Uint8Array): { digest: string; stem: string } {
  const digest = createHash('sha256').update(bytes).digest('hex')
  return { digest, stem: digest.slice(0, STEM_LENGTH) }
}

// File names contain a prefix of the digest: digests do not compress, and a product list contains fifty. No
// two of a million images share this prefix.
const STEM_LENGTH = 16

/** The stem of an asset's original; files from before 2026-11-23 have longer stems. */
export function readStem({ file }: { file: string }): string {
  return file.slice(0, file.lastIndexOf('.'))
}

function detectVideoExtension(bytes: Buffer): 'mp4' | 'webm' | null {
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') return 'mp4'
  return bytes.subarray(0, 4).toString('hex') === '1a45dfa3' ? 'webm' : null
}
