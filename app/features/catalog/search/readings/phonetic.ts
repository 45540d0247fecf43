/** Arabic words in Latin letters, as pronounced: "qahwa", "gahwa" and "kahwa" are «قهوة», "za3faran" is «زعفران». */

/** A pattern for normalized Arabic words, and their possible lengths. */
export type PhoneticPattern = { pattern: RegExp; minLength: number; maxLength: number }

// Arabic letters for two Latin ones; these may also be two letters: the "zh" of "mazhariya" is «زه».
const letterPairs: Record<string, string> = {
  sh: '(?:ش|[سص][هح])',
  ch: 'ش',
  kh: '(?:خ|[كق][هح])',
  gh: '(?:غ|[جقغ][هح])',
  th: '(?:[ثذظتط]|[تط][هح])',
  dh: '(?:[ذضظد]|[دض][هح])',
  zh: '(?:[ظج]|[زذظ][هح])',
  ph: 'ف',
}
const singleLetters: Record<string, string> = {
  b: 'ب',
  p: 'ب',
  t: '[تط]',
  j: 'ج',
  h: '[هح]',
  d: '[دض]',
  r: 'ر',
  z: '[زذظ]',
  s: '[سص]',
  f: 'ف',
  v: '[فو]',
  q: 'ق',
  k: 'ك',
  c: 'ك',
  g: '[جقغ]',
  l: 'ل',
  m: 'م',
  n: 'ن',
  w: 'و',
  y: 'ي',
  x: 'كس',
  // Digits represent letters with a similar shape.
  2: '[ءاق]',
  3: 'ع',
  5: 'خ',
  6: 'ط',
  7: 'ح',
  8: '[قغ]',
  9: '[صق]',
}
// Letters that are often interchanged.
const interchangeableLetters: Record<string, string> = { q: '[قكغ]', k: '[كق]', c: '[كقس]' }

const unitPattern = /[aeiou]+|sh|ch|kh|gh|th|dh|zh|ph|[a-z2-9]/g
const minInputLength = 3

/** Patterns for a typed word, the stricter first; none if it cannot be Arabic in Latin letters. */
export function createPhoneticPatterns(input: string): PhoneticPattern[] {
  if (!/^[a-z2-9]+$/.test(input) || !/[a-z]/.test(input) || input.length < minInputLength) return []
  const word = input.replace(/^(?:al|el)(?=.{4})/, '')
  // A doubled letter is single in Arabic.
  const parts = word.replace(/([^aeiou\d])\1/g, '$1').match(unitPattern) ?? []
  const consonantCount = parts.filter((part) => !isVowel(part)).length
  // "shai" has one consonant; "oil" would sound like half the dictionary.
  if (consonantCount < (input.length > minInputLength ? 1 : 2)) return []
  const sources = [singleLetters, { ...singleLetters, ...interchangeableLetters }].map((letters) =>
    createPattern(parts, letters),
  )
  return [...new Set(sources)].map((source) => ({
    pattern: new RegExp(`^(?:و?ال)?${source}$`),
    minLength: consonantCount,
    maxLength: input.length + 4,
  }))
}

function createPattern(parts: string[], letters: Record<string, string>): string {
  return parts
    .map((part, index) => {
      const isLast = index === parts.length - 1
      if (isVowel(part)) return isLast ? '[اهيوءع]{0,2}' : createVowelPattern(part)
      // "dallah": the ta marbuta is pronounced as its vowel.
      if (isLast && part === 'h' && isVowel(parts[index - 1] ?? '')) return '[هح]?'
      return letterPairs[part] ?? letters[part] ?? part
    })
    .join('')
}

// Short vowels are not written, long ones are; ع and hamza often sound like a vowel only.
function createVowelPattern(part: string): string {
  const sounds = [/[ou]/.test(part) ? 'وؤ' : '', /[ei]/.test(part) ? 'يئ' : '']
  return `[اعء${sounds.join('')}]{0,2}`
}

function isVowel(part: string): boolean {
  return /^[aeiou]/.test(part)
}
