/** Corrects a text that was typed with the wrong keyboard layout: `tk[hk` is «فنجان», «ؤعح» is "cup". */

// Keys of an English keyboard from left to right; `arabicKeys` has the same keys of an Arabic one of PCs.
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvnm,./`"
const arabicKeys = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ'
// A key that produces two letters, and letters that Shift produces.
const lamAlef = 'لا'
const shiftedLetters = { H: 'أ', Y: 'إ', N: 'آ' }

const arabicByKey = new Map<string, string>([
  ...[...latinKeys].map((key, index): [string, string] => [key, arabicKeys[index] ?? key]),
  ...Object.entries(shiftedLetters),
  ['b', lamAlef],
])
const latinByLetter = new Map<string, string>([
  ...[...arabicKeys].map((letter, index): [string, string] => [letter, latinKeys[index] ?? letter]),
  ...Object.entries(shiftedLetters).map(([key, letter]): [string, string] => [letter, key.toLowerCase()]),
])

const arabicLetterPattern = /(?=\p{L})\p{Script=Arabic}/u
const latinLetterPattern = /\p{Script=Latin}/u

/**
 * The text in the other layout, the likelier reading first; none for a text in both scripts, which was typed
 * on purpose.
 */
export function listOtherLayouts(text: string): string[] {
  const [hasArabicLetters, hasLatinLetters] = [arabicLetterPattern.test(text), latinLetterPattern.test(text)]
  if (hasArabicLetters === hasLatinLetters) return []
  if (hasLatinLetters) return [Array.from(text, convertToArabic).join('')]
  // «لا» is one key or two: "bag" is «لاشل», "light" «مهلاف».
  const readings = text.includes(lamAlef) ? [text.replaceAll(lamAlef, 'b'), text] : [text]
  return readings.map((reading) =>
    Array.from(reading, (letter) => latinByLetter.get(letter) ?? letter).join(''),
  )
}

/** Whether punctuation is within or next to Latin letters where the Arabic layout has letters: `'fr`, `;,f`. */
export function looksLikeOtherLayout(text: string): boolean {
  return /[[\];',.`/](?=\p{Script=Latin})|(?<=\p{Script=Latin})[[\];'`]/u.test(text)
}

function convertToArabic(key: string): string {
  return arabicByKey.get(key) ?? arabicByKey.get(key.toLowerCase()) ?? key
}
