/** Names → the slugs WordPress makes of them: where a product or category of the old shop stood. Ours are slug.ts's. */

/** WordPress keeps this much of a percent-encoded slug: 33 Arabic letters. */
const longestInBytes = 200

/** 'عسل ١ كجم' → 'عسل-١-كجم', 'Mint&Tea' → 'minttea'; decoded, '' when nothing is left. */
export function wordpressSlug(name: string): string {
  // A sign that goes may join a letter to its mark, so that one more reading finds a letter with an accent.
  for (let slug = name; ;) {
    const next = readOnce(slug)
    if (next === slug) return slug
    slug = next
  }
}

/** The slug itself, or with the first free number after it, within the same bytes. */
export function uniqueWordpressSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug
  for (let number = 2; ; number++) {
    const suffix = `-${number}`
    const candidate = cutEncoded(slug, longestInBytes - suffix.length).replace(/-+$/, '') + suffix
    if (!isTaken(candidate)) return candidate
  }
}

function readOnce(name: string): string {
  const letters = withoutAccents(name.toWellFormed().normalize('NFC').replaceAll('%', ''))
    .toLowerCase()
    .replace(/<[^>]*>/g, '')
  return cutEncoded(letters, longestInBytes)
    .replace(asHyphens, '-')
    .replace(vanishing, '')
    .replaceAll('×', 'x')
    .replace(/&[^;]+;/g, '')
    .replace(otherAscii, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Spaces, dots, slashes and long dashes, as signs or as HTML writes them. */
const asHyphens =
  /[ ./\u00A0\u2000-\u200A\u2013\u2014\u2028\u2029\u202F]|&(?:nbsp|ndash|mdash|#160|#8211|#8212);/g
// Quotes, marks of trade, lone accents, and what nobody sees. Signs of other scripts stay, as «،» and «؟» do.
const vanishing =
  /[¡¿«»‹›‘’“”‚‛„‟•©®°…™´ˊ\u00AD\u0300\u0301\u0304\u030C\u200B-\u200F\u202A-\u202E\uFEFF\uFFFC]/g
const otherAscii = /[^a-z0-9_\-\u0080-\u{10FFFF}]/gu

/** Letters that Unicode does not take apart into a plain one and its mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ª: 'a', º: 'o', Æ: 'AE', æ: 'ae', Ð: 'D', ð: 'd', Ø: 'O', ø: 'o', Þ: 'TH', þ: 'th', ß: 'ss', ẞ: 'SS' },
  ...{ Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', Ĳ: 'IJ', ĳ: 'ij', ĸ: 'k', Ŀ: 'L', ŀ: 'l', Ł: 'L', ł: 'l' },
  ...{ ŉ: 'n', Ŋ: 'N', ŋ: 'n', Œ: 'OE', œ: 'oe', Ŧ: 'T', ŧ: 't', ſ: 's', '€': 'E', '£': '' },
}

// Only Latin letters lose their marks: taken apart, أ would lose its hamza.
function withoutAccents(text: string): string {
  return text.replace(/[\p{Script=Latin}€£]/gu, (letter) => {
    return plainLetters[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  })
}

/** Cut at the border of a letter. */
function cutEncoded(text: string, limit: number): string {
  let bytes = 0
  let kept = ''
  for (const letter of text) {
    bytes += encodedLength(letter)
    if (bytes > limit) return kept
    kept += letter
  }
  return kept
}

function encodedLength(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 6
  return code < 0x1_00_00 ? 9 : 12
}
