/** Corrects a text that was typed with the wrong keyboard layout: `tk[hk` is «فنجان», «ؤعح» is "cup". */

// Keys of an English keyboard from left to right; `arabicKeys` has the same keys of an Arabic one of PCs.
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvnm,./`"
const arabicKeys = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ'
// A key that produces two letters, and letters that Shift produces.
const lamAlef = 'لا'
const shifted = { H: 'أ', Y: 'إ', N: 'آ' }

const toArabic = new Map<string, string>([
  ...[...latinKeys].map((key, index): [string, string] => [key, arabicKeys[index] ?? key]),
  ...Object.entries(shifted),
  ['b', lamAlef],
])
const toLatin = new Map<string, string>([
  ...[...arabicKeys].map((letter, index): [string, string] => [letter, latinKeys[index] ?? letter]),
  ...Object.entries(shifted).map(([key, letter]): [string, string] => [letter, key.toLowerCase()]),
])

const arabicLetter = /(?=\p{L})\p{Script=Arabic}/u
const latinLetter = /\p{Script=Latin}/u

/**
 * The text in the other layout, the likelier reading first; none for a text in both scripts, which was typed
 * on purpose.
 */
export function otherLayouts(text: string): string[] {
  const [isArabic, isLatin] = [arabicLetter.test(text), latinLetter.test(text)]
  if (isArabic === isLatin) return []
  if (isLatin) return [Array.from(text, arabicOf).join('')]
  // «لا» is one key or two: "bag" is «لاشل», "light" «مهلاف».
  const readings = text.includes(lamAlef) ? [text.replaceAll(lamAlef, 'b'), text] : [text]
  return readings.map((reading) => Array.from(reading, (letter) => toLatin.get(letter) ?? letter).join(''))
}

/** Whether punctuation is within or next to Latin letters where the Arabic layout has letters: `'fr`, `;,f`. */
export function looksLikeOtherLayout(text: string): boolean {
  return /[[\];',.`/](?=\p{Script=Latin})|(?<=\p{Script=Latin})[[\];'`]/u.test(text)
}

function arabicOf(key: string): string {
  return toArabic.get(key) ?? toArabic.get(key.toLowerCase()) ?? key
}
