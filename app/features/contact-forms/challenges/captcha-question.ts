/** The way in for who does not see the picture: a sum in words, read by screen readers like any other text. */
import type { Locale } from '#app/i18n/locales.ts'

const words = {
  en: ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ar: ['ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة'],
} satisfies Record<Locale, string[]>
const SMALLEST = 3
const COUNT = 7

/** Two numbers of bytes. */
export type Sum = readonly [first: number, second: number]

export function sumOf([one = 0, other = 0]: Uint8Array): Sum {
  return [SMALLEST + (one % COUNT), SMALLEST + (other % COUNT)]
}

export function askSum([first, second]: Sum, locale: Locale): string {
  const [one, other] = [words[locale][first - SMALLEST], words[locale][second - SMALLEST]]
  return locale === 'ar'
    ? `أو اكتب بالأرقام: ما حاصل جمع ${one} و${other}؟`
    : `Or answer in digits: what is ${one} plus ${other}?`
}
