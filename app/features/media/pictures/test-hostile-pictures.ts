/** Images that contain more, or less, than their headers declare. */
import { crc32 } from 'node:zlib'
import { aJpeg, aPhoto } from '#app/features/media/uploads/test-uploads.ts'

/** The bytes with text appended after their end. */
export function appendText(bytes: Buffer, text: string): Buffer {
  return Buffer.concat([bytes, Buffer.from(text)])
}

/** A GIF with a comment that a browser might execute as a script. */
export async function createGifWithComment(text: string): Promise<Buffer> {
  const gif = await aPhoto().gif().toBuffer()
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text), Buffer.from([0])])
  return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)])
}

/** A JPEG with a comment. */
export async function createJpegWithComment(text: string): Promise<Buffer> {
  const jpeg = await aJpeg()
  const size = Buffer.alloc(2)
  size.writeUInt16BE(text.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    size,
    Buffer.from(text),
    jpeg.subarray(2),
  ])
}

/** A PNG that declares this size and contains no image data. */
export async function createPng({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const png = await aPhoto().png().toBuffer()
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), createPngChunk('IHDR', header), png.subarray(33)])
}

/** A chunk of a PNG. */
export function createPngChunk(type: string, content: Buffer): Buffer {
  const typeAndContent = Buffer.concat([Buffer.from(type), content])
  const [size, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(typeAndContent))
  return Buffer.concat([size, typeAndContent, checksum])
}

/** A GIF animation with `count` frames of a million pixels each. */
export async function createAnimatedGif(count: number): Promise<Buffer> {
  const gif = await aPhoto({ width: 1000, height: 1000 }).gif().toBuffer()
  const start = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
  const frame = gif.subarray(start, -1)
  return Buffer.concat([
    gif.subarray(0, start),
    ...Array.from({ length: count }, () => frame),
    gif.subarray(-1),
  ])
}
