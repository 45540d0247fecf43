/**
 * What texts with numbers need of `Intl`, for the languages of the shop: to make its own objects is a tenth of what a page's
 * script does before it answers. The built shop's texts use these (scripts/vite/light-texts.ts).
 */
type Choose = (number: number) => Intl.LDMLPluralRule

const cardinals: Record<string, Choose> = {
  en: (number) => (Math.abs(number) === 1 ? 'one' : 'other'),
  ar: (number) => (Number.isInteger(number) ? arabicForm(Math.abs(number)) : 'other'),
}

function arabicForm(number: number): Intl.LDMLPluralRule {
  if (number === 0) return 'zero'
  if (number === 1) return 'one'
  if (number === 2) return 'two'
  const rest = number % 100
  if (rest >= 3 && rest <= 10) return 'few'
  return rest >= 11 ? 'many' : 'other'
}

/** As `new Intl.PluralRules(locales)`, for whole numbers and fractions. */
export function pluralRules([locale = '']: string[]): Pick<Intl.PluralRules, 'select'> {
  const choose = cardinals[locale.slice(0, 2)]
  return choose ? { select: choose } : new Intl.PluralRules(locale)
}

// Where numbers are written without marks between their digits.
const GROUPED_FROM = 1000
const zeroDigits: Record<string, number> = { en: 0x30, 'ar-u-nu-latn': 0x30, 'ar-u-nu-arab': 0x660 }

/** As `new Intl.NumberFormat(locales, format)`; that one is made for the first number that needs it. */
export function numberFormat(
  [locale = '']: string[],
  format?: Intl.NumberFormatOptions,
): Pick<Intl.NumberFormat, 'format'> {
  const zero = format ? undefined : zeroDigits[locale]
  let whole: Intl.NumberFormat | undefined
  return {
    format(number) {
      const isPlain = Number.isInteger(number) && Number(number) >= 0 && Number(number) < GROUPED_FROM
      if (zero === undefined || !isPlain)
        return (whole ??= new Intl.NumberFormat(locale, format)).format(number)
      return String(number).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
    },
  }
}
