/** Test helper: the files that recorded cases describe in words. */

export type NamedPart = { field: string; content: Uint8Array<ArrayBuffer>; file: File }

const partPattern =
  /(?<field>[\w-]+(?:\[\])?)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^,(]*[^,(\s]))(?:\s*\((?<size>\d+) bytes\))?/g

/** Parses 'f=ok.txt (100 bytes), f[]="My photo.JPG"' into files of that size and type. */
export function parseNamedParts(text: string): NamedPart[] {
  return [...text.matchAll(partPattern)].map(({ groups = {} }) => {
    const { field = '', double, single, bare, size = '40' } = groups
    const name = double ?? single ?? bare ?? ''
    const content = createContent(name, Number(size))
    return { field, content, file: new File([content], name, { type: 'application/octet-stream' }) }
  })
}

// The recorded site checked only names; the shop checks the first bytes.
const fileSignatures: Record<string, string> = {
  jpg: '\xFF\xD8\xFF',
  jpeg: '\xFF\xD8\xFF',
  png: '\x89PNG\r\n\x1A\n',
  gif: 'GIF89a',
  pdf: '%PDF-1.7\n',
  zip: 'PK\x03\x04',
  docx: 'PK\x03\x04',
  xlsx: 'PK\x03\x04',
  odt: 'PK\x03\x04',
  doc: '\xD0\xCF\x11\xE0',
  rtf: '{\\rtf',
  mp3: 'ID3',
  gz: '\x1F\x8B',
}

function createContent(name: string, size: number): Uint8Array<ArrayBuffer> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return new Uint8Array(
    Buffer.from((fileSignatures[extension] ?? '').padEnd(size, 'x').slice(0, size), 'latin1'),
  )
}
