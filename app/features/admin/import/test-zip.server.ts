/** An uncompressed zip of files, for tests. */
import { crc32 } from 'node:zlib'

export function createZip(files: Record<string, Buffer>): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  const directoryParts: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const nameBytes = Buffer.from(name)
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt32LE(crc32(content), 10)
    header.writeUInt32LE(content.length, 14)
    header.writeUInt32LE(content.length, 18)
    header.writeUInt16LE(nameBytes.length, 22)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), header, nameBytes, content)
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    directoryParts.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), header, entry, nameBytes)
    offset += 30 + nameBytes.length + content.length
  }
  const centralDirectory = Buffer.concat(directoryParts)
  const endRecord = Buffer.alloc(18)
  endRecord.writeUInt16LE(Object.keys(files).length, 4)
  endRecord.writeUInt16LE(Object.keys(files).length, 6)
  endRecord.writeUInt32LE(centralDirectory.length, 8)
  endRecord.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, centralDirectory, Buffer.from('PK\x05\x06', 'latin1'), endRecord])
}
