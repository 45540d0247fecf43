/**
 * The digits of Arabic pages: those that the merchant chose, or those that are usual in the shop's country
 * (arabic.md D.3).
 */
import type { Digits, DigitsSetting } from './money-format.ts'

type DigitsSettings = { shop: { digits: DigitsSetting }; catalog: { country: string } }

const digitsByCountry = new Map<string, Digits>()

/**
 * The digits that the shop's settings select: 'arab' (٠١٢) or 'latn' (012); by default those of CLDR for `ar`
 * in the shop's country.
 */
export function resolveDigits({ shop, catalog }: DigitsSettings): Digits {
  if (shop.digits !== 'locale') return shop.digits
  const { country } = catalog
  const cached = digitsByCountry.get(country) ?? findDefaultDigits(country)
  digitsByCountry.set(country, cached)
  return cached
}

function findDefaultDigits(country: string): Digits {
  return new Intl.NumberFormat(`ar-${country}`).resolvedOptions().numberingSystem === 'arab' ? 'arab' : 'latn'
}
