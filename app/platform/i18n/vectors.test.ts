/** The `arabic` group of the shop's vectors is compared with Node's CLDR data and with the shop's functions. */
import { describe, expect, test } from 'vitest'
import { normalizeText } from './text/normalize-text.ts'
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'
import { normalizeNumber } from './format/digits.ts'
import { isLocale } from './locales.ts'
import { getMoneyFormat, formatMoney } from './format/money-format.ts'

type ArabicVectors = {
  plural_categories?: Record<string, string>
  currency?: {
    locale: string
    currency: string
    text: string
    codepoints: string
    negative: string
    numberingSystem: string
    fractionDigits: number
  }[]
  default_numbering_system?: Record<string, string>
  search_equivalence?: {
    a: string
    b: string
    intl_base_equal: boolean
    intl_search_base_equal: boolean
    normalised_equal: boolean
  }[]
  digit_normalisation?: { input: string; expect: string }[]
}

const { arabic = {} } = readVectors('shop.json') as { arabic?: ArabicVectors }

describe('D.4: the plural category of a count', () => {
  const plurals = new Intl.PluralRules('ar')
  test.for(requireCases(Object.entries(arabic.plural_categories ?? {})))('%s → %s', ([count, category]) => {
    expect(plurals.select(Number(count))).toBe(category)
  })
})

describe('D.5: Intl formats an amount', () => {
  test.for(requireCases(arabic.currency))('$locale $currency', (expected) => {
    const format = new Intl.NumberFormat(expected.locale, { style: 'currency', currency: expected.currency })
    const options = format.resolvedOptions()
    expect(format.format(1234.5)).toBe(expected.text)
    expect(formatCodepoints(format.format(1234.5))).toBe(expected.codepoints)
    expect(format.format(-1234.5)).toBe(expected.negative)
    expect(options.numberingSystem).toBe(expected.numberingSystem)
    expect(options.maximumFractionDigits).toBe(expected.fractionDigits)
  })
})

describe('D.5: formatMoney omits direction marks and the dot after an Arabic symbol', () => {
  // The shop formats for a country; a vector without one does not apply to it.
  const casesWithCountry = (arabic.currency ?? []).filter(
    ({ locale }) => new Intl.Locale(locale).region !== undefined,
  )
  test.for(requireCases(casesWithCountry))(
    '$locale $currency',
    ({ locale: tag, currency, text, fractionDigits }) => {
      const { language, region = '', numberingSystem } = new Intl.Locale(tag)
      const locale = isLocale(language) ? language : 'en'
      const digits = numberingSystem === 'latn' ? 'latn' : 'locale'
      const format = getMoneyFormat(currency, { locale, country: region, digits })
      expect(formatMoney(1234.5 * 10 ** fractionDigits, format)).toBe(
        text.replace(/[\u200e\u200f\u061c]/g, '').replace(/(?<=\p{Script=Arabic})\.$/u, ''),
      )
    },
  )
})

describe('D.3: the default digits of a locale', () => {
  test.for(requireCases(Object.entries(arabic.default_numbering_system ?? {})))(
    '%s → %s',
    ([locale, digits]) => {
      expect(new Intl.NumberFormat(locale).resolvedOptions().numberingSystem).toBe(digits)
    },
  )
})

describe('D.7: equivalence of two spellings of a word', () => {
  const base = new Intl.Collator('ar', { sensitivity: 'base' })
  const search = new Intl.Collator('ar-u-co-search', { usage: 'search', sensitivity: 'base' })
  test.for(requireCases(arabic.search_equivalence))('$a and $b', (expected) => {
    const { a, b } = expected
    expect(base.compare(a, b) === 0).toBe(expected.intl_base_equal)
    expect(search.compare(a, b) === 0).toBe(expected.intl_search_base_equal)
    expect(normalizeText(a) === normalizeText(b)).toBe(expected.normalised_equal)
  })
})

describe('D.3: normalization of a typed number', () => {
  test.for(requireCases(arabic.digit_normalisation))('$input', ({ input, expect: expected }) => {
    // A remark in brackets may follow the expected text.
    expect(normalizeNumber(input)).toBe(expected.replace(/ \(U\+.*\)$/, ''))
  })
})

function formatCodepoints(text: string): string {
  return [...text]
    .map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')
}
