import { writeMoney } from '#app/platform/i18n/format/money-format.ts'
import { useIsFragment } from './markup.ts'
import { PriceAmount } from './for-others/price-for-others.tsx'
import { useShop } from './shop.ts'

/** An amount in minor units, isolated so that it reads the same inside a text of either direction. */
export function Money({ amountInMinor }: { amountInMinor: number }) {
  const { money } = useShop()
  const isFragment = useIsFragment()
  // Pages have no script for it.
  if (import.meta.env.SSR && isFragment) return <PriceAmount amountInMinor={amountInMinor} />
  return <bdi className="money">{writeMoney(amountInMinor, money)}</bdi>
}
