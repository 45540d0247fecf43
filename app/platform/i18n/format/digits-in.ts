/** Which digits Arabic pages have: those that the owner chose, or those that are usual in the shop's country (arabic.md D.3). */
import type { Digits, DigitsSetting } from './money-format.ts'

type Chosen = { shop: { digits: DigitsSetting }; catalog: { country: string } }

const usual = new Map<string, Digits>()

/** Of the shop's settings: 'arab' (٠١٢) or 'latn' (012), as the language data has it for `ar` in the country where the owner leaves it to that. */
export function digitsIn({ shop, catalog }: Chosen): Digits {
  if (shop.digits !== 'locale') return shop.digits
  const { country } = catalog
  const known = usual.get(country) ?? usualIn(country)
  usual.set(country, known)
  return known
}

function usualIn(country: string): Digits {
  return new Intl.NumberFormat(`ar-${country}`).resolvedOptions().numberingSystem === 'arab' ? 'arab' : 'latn'
}
