/**
 * The accessible alternative to the captcha picture: a sum in words, which screen readers read like any other
 * text.
 */
import type { Locale } from '#app/platform/i18n/locales.ts'

// All sums are distinct, so that no answer is more likely than another: a blind guess is right once in 576.
const numberWords = {
  en: {
    hundreds: 'two three four five six seven eight nine'.split(' ').map((each) => `${each} hundred`),
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
    ones: 'one two three four five six seven eight nine'.split(' '),
  },
  ar: {
    hundreds: 'مئتان ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة'.split(' '),
    tens: 'عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون'.split(' '),
    ones: 'واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة'.split(' '),
  },
} satisfies Record<Locale, Record<'hundreds' | 'tens' | 'ones', string[]>>

/** Numbers such as 300, 40 and 7. */
export type Sum = readonly [hundreds: number, tens: number, ones: number]

/** Creates a sum from three random bytes. */
export function createSum([hundredsByte = 0, tensByte = 0, onesByte = 0]: Uint8Array): Sum {
  return [(2 + (hundredsByte % 8)) * 100, (2 + (tensByte % 8)) * 10, 1 + (onesByte % 9)]
}

export function formatSumQuestion([hundreds, tens, ones]: Sum, locale: Locale): string {
  const localeWords = numberWords[locale]
  const [hundredsWord, tensWord, onesWord] = [
    localeWords.hundreds[hundreds / 100 - 2],
    localeWords.tens[tens / 10 - 2],
    localeWords.ones[ones - 1],
  ]
  return locale === 'ar'
    ? `أو اكتب بالأرقام: كم يساوي ${hundredsWord} زائد ${tensWord} زائد ${onesWord}؟`
    : `Or answer in digits: what is ${hundredsWord} plus ${tensWord} plus ${onesWord}?`
}
