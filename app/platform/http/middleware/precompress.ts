import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const COMPRESSIBLE_NAME_PATTERN = /\.(?:css|html|js|json|map|mjs|svg|txt|webmanifest|xml)$/
const COMPRESSION_THRESHOLD_IN_BYTES = 512

export type PrecompressResult = { files: number; originalBytes: number; brotliBytes: number }

/** Writes a `.br` and a `.gz` beside every text file of a folder and its subfolders, at the highest compression. */
export async function precompressFolder(folder: string): Promise<PrecompressResult> {
  const total: PrecompressResult = { files: 0, originalBytes: 0, brotliBytes: 0 }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE_NAME_PATTERN.test(entry.name)) continue
    const sizes = await compressFile(path.join(entry.parentPath, entry.name))
    if (!sizes) continue
    total.files++
    total.originalBytes += sizes.originalBytes
    total.brotliBytes += sizes.brotliBytes
  }
  return total
}

async function compressFile(file: string): Promise<Omit<PrecompressResult, 'files'> | undefined> {
  const original = await readFile(file)
  if (original.byteLength < COMPRESSION_THRESHOLD_IN_BYTES) {
    // An older, larger version may have left siblings, which would be sent instead of this one.
    await Promise.all(['.br', '.gz'].map((ending) => rm(file + ending, { force: true })))
    return undefined
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: original.byteLength,
  }
  const [br, gz] = await Promise.all([brotliAsync(original, { params }), gzipAsync(original, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  return { originalBytes: original.byteLength, brotliBytes: br.byteLength }
}
