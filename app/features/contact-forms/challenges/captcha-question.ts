/** The way in for who does not see the picture: a sum in words, read by screen readers like any other text. */
import type { Locale } from '#app/platform/i18n/locales.ts'

// No two sums are the same, so that no answer is right more often than another: one of 576 blind guesses is.
const words = {
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

/** Of three bytes by chance. */
export function sumOf([first = 0, second = 0, third = 0]: Uint8Array): Sum {
  return [(2 + (first % 8)) * 100, (2 + (second % 8)) * 10, 1 + (third % 9)]
}

export function askSum([hundreds, tens, ones]: Sum, locale: Locale): string {
  const said = words[locale]
  const [first, second, third] = [
    said.hundreds[hundreds / 100 - 2],
    said.tens[tens / 10 - 2],
    said.ones[ones - 1],
  ]
  return locale === 'ar'
    ? `أو اكتب بالأرقام: كم يساوي ${first} زائد ${second} زائد ${third}؟`
    : `Or answer in digits: what is ${first} plus ${second} plus ${third}?`
}
