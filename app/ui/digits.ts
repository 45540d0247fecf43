import { toDigits } from '#app/platform/i18n/format/money-format.ts'
import { useShop } from './shop.ts'

/** Formats a number in the page's digits, so that no page mixes two kinds: 12 or ١٢. */
export function useDigits(): (number: number | string) => string {
  const { zeroDigit } = useShop().money
  return (number) => toDigits(String(number), zeroDigit)
}
