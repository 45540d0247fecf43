/**
 * Checks that the content of a file matches its name. Names are untrusted; the first bytes determine which
 * program opens it.
 */

/* oxlint-disable no-control-regex -- these are the first bytes of files */

// Latin letters represent their bytes, a dot any byte.
const signatures: [extensions: string, startPattern: RegExp][] = [
  ['jpg jpeg jpe', /^\xFF\xD8\xFF/],
  ['png', /^\x89PNG\r\n\x1A\n/],
  ['gif', /^GIF8[79]a/],
  ['bmp', /^BM/],
  ['webp', /^RIFF....WEBP/s],
  ['tiff tif', /^(?:II\*\0|MM\0\*)/],
  ['ico', /^\0\0\x01\0/],
  ['heic heif heics heifs avif mp4 m4v m4a m4b 3gp 3gpp 3g2 3gp2', /^....ftyp/s],
  ['mov qt', /^....(?:ftyp|moov|mdat|wide|free|skip|pnot)/s],
  ['asf wmv wma wm', /^\x30\x26\xB2\x75\x8E\x66\xCF\x11/],
  ['avi divx', /^RIFF....AVI /s],
  ['wav', /^(?:RIFF|RF64)....WAVE/s],
  ['flv', /^FLV/],
  ['mpeg mpg mpe', /^(?:\0\0\x01|\x47)/],
  ['ogg oga ogv', /^OggS/],
  ['webm mkv mka', /^\x1A\x45\xDF\xA3/],
  ['mp3', /^(?:ID3|\xFF[\xE0-\xFF])/],
  ['aac', /^(?:ID3|ADIF|\xFF[\xF0-\xFF])/],
  ['flac', /^fLaC/],
  ['mid midi', /^MThd/],
  // PDF readers accept it anywhere in the first kilobyte.
  ['pdf', /%PDF-/],
  ['rtf', /^\{\\rtf/],
  ['gz gzip', /^\x1F\x8B/],
  ['rar', /^Rar!\x1A\x07/],
  ['7z', /^7z\xBC\xAF\x27\x1C/],
  ['tar', /^.{257}ustar/s],
  ['zip oxps xps key numbers pages', /^PK(?:\x03\x04|\x05\x06|\x07\x08)/],
  ['docx docm dotx dotm xlsx xlsm xlsb xltx xltm xlam', /^PK\x03\x04/],
  ['pptx pptm ppsx ppsm potx potm ppam sldx sldm', /^PK\x03\x04/],
  ['odt odp ods odg odc odb odf', /^PK\x03\x04/],
  // Word also saves its old format as rich text.
  ['doc', /^(?:\xD0\xCF\x11\xE0|\{\\rtf|PK\x03\x04)/],
  ['ppt pps pot xls xlt xla xlw mpp', /^(?:\xD0\xCF\x11\xE0|\x09\x08|PK\x03\x04)/],
  ['psd', /^8BPS/],
  ['xcf', /^gimp xcf/],
]

const patternsByExtension = new Map(
  signatures.flatMap(([extensions, startPattern]) =>
    extensions.split(' ').map((each) => [each, startPattern]),
  ),
)

const textExtensions = new Set(
  'txt asc c cc h srt csv tsv ics rtx css htm html vtt dfxp js mjs svg json xml md'.split(' '),
)

// Programs of Windows, Linux, macOS, Android, Java, browsers; packages; executable links; scripts with a
// shebang, PHP. Texts may begin with the same letters, but contain no zero bytes.
const programPattern =
  /^(?:MZ(?=[^]*\0)|\x7FELF|[\xCE\xCF]\xFA\xED\xFE|\xFE\xED\xFA[\xCE\xCF]|\xCA\xFE\xBA\xBE|dex\n03|\0asm|[CFZ]WS[\x01-\x1F](?=[^]*\0)|!<arch>|\xED\xAB\xEE\xDB|L\0\0\0\x01\x14\x02\0|#!\s*\/|\s*<\?php)/i

const BYTE_ORDER_MARK = '\xEF\xBB\xBF'
const CHECKED_BYTES = 1100

/** Executable content is refused under any name. */
export function hasMatchingContent(file: { name: string; content: Uint8Array }): boolean {
  const firstBytes = String.fromCharCode(...file.content.subarray(0, CHECKED_BYTES))
  const bytesAfterMark = firstBytes.startsWith(BYTE_ORDER_MARK)
    ? firstBytes.slice(BYTE_ORDER_MARK.length)
    : firstBytes
  if (programPattern.test(bytesAfterMark)) return false
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  if (textExtensions.has(extension)) return isText(firstBytes)
  return patternsByExtension.get(extension)?.test(firstBytes) ?? true
}

/** Text contains no zero bytes, unless a byte order mark declares UTF-16. */
function isText(firstBytes: string): boolean {
  return !firstBytes.includes('\0') || /^(?:\xFF\xFE|\xFE\xFF)/.test(firstBytes)
}
