/**
 * Converts names to the slugs that WordPress generates, as in the URLs of products and categories in the
 * former shop. The slugs of this shop are in slug.ts.
 */

/** WordPress's length limit for a percent-encoded slug: 33 Arabic letters. */
const maxLengthInBytes = 200

/** 'عسل ١ كجم' → 'عسل-١-كجم', 'Mint&Tea' → 'minttea'; decoded, '' when nothing is left. */
export function createWordpressSlug(name: string): string {
  // Removing a character may join a letter to its mark, so that the next pass finds an accented letter.
  for (let slug = name; ;) {
    const nextSlug = normalizeOnce(slug)
    if (nextSlug === slug) return slug
    slug = nextSlug
  }
}

/** The slug itself, or with the first free number appended, within the same number of bytes. */
export function createUniqueWordpressSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug
  for (let number = 2; ; number++) {
    const suffix = `-${number}`
    const candidate = truncateEncoded(slug, maxLengthInBytes - suffix.length).replace(/-+$/, '') + suffix
    if (!isTaken(candidate)) return candidate
  }
}

function normalizeOnce(name: string): string {
  const letters = removeAccents(name.toWellFormed().normalize('NFC').replaceAll('%', ''))
    .toLowerCase()
    .replace(/<[^>]*>/g, '')
  return truncateEncoded(letters, maxLengthInBytes)
    .replace(hyphenPattern, '-')
    .replace(removedPattern, '')
    .replaceAll('×', 'x')
    .replace(/&[^;]+;/g, '')
    .replace(otherAsciiPattern, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Spaces, dots, slashes and long dashes, as characters or HTML entities. */
const hyphenPattern =
  /[ ./\u00A0\u2000-\u200A\u2013\u2014\u2028\u2029\u202F]|&(?:nbsp|ndash|mdash|#160|#8211|#8212);/g
// Quotes, trademark signs, lone accents and invisible characters. Punctuation of other scripts stays, such as
// «،» and «؟».
const removedPattern =
  /[¡¿«»‹›‘’“”‚‛„‟•©®°…™´ˊ\u00AD\u0300\u0301\u0304\u030C\u200B-\u200F\u202A-\u202E\uFEFF\uFFFC]/g
const otherAsciiPattern = /[^a-z0-9_\-\u0080-\u{10FFFF}]/gu

/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ª: 'a', º: 'o', Æ: 'AE', æ: 'ae', Ð: 'D', ð: 'd', Ø: 'O', ø: 'o', Þ: 'TH', þ: 'th', ß: 'ss', ẞ: 'SS' },
  ...{ Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', Ĳ: 'IJ', ĳ: 'ij', ĸ: 'k', Ŀ: 'L', ŀ: 'l', Ł: 'L', ł: 'l' },
  ...{ ŉ: 'n', Ŋ: 'N', ŋ: 'n', Œ: 'OE', œ: 'oe', Ŧ: 'T', ŧ: 't', ſ: 's', '€': 'E', '£': '' },
}

// Only Latin letters lose their marks: decomposed, أ would lose its hamza.
function removeAccents(text: string): string {
  return text.replace(/[\p{Script=Latin}€£]/gu, (letter) => {
    return plainLetters[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  })
}

/** Truncates a text to `limit` bytes when percent-encoded, at a letter boundary. */
function truncateEncoded(text: string, limit: number): string {
  let bytes = 0
  let result = ''
  for (const letter of text) {
    bytes += countEncodedBytes(letter)
    if (bytes > limit) return result
    result += letter
  }
  return result
}

function countEncodedBytes(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 6
  return code < 0x1_00_00 ? 9 : 12
}
