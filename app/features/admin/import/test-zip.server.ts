/** An uncompressed zip of files, for tests. */
import { crc32 } from 'node:zlib'

export function createZip(files: Record<string, Buffer>): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(name)
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt32LE(crc32(content), 10)
    header.writeUInt32LE(content.length, 14)
    header.writeUInt32LE(content.length, 18)
    header.writeUInt16LE(bytes.length, 22)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), header, bytes, content)
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), header, entry, bytes)
    offset += 30 + bytes.length + content.length
  }
  const centralDirectory = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(centralDirectory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, centralDirectory, Buffer.from('PK\x05\x06', 'latin1'), end])
}
