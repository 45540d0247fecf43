import { formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { useIsFragment } from './markup.ts'
import { ContractPrice } from './fragments/contract-price.tsx'
import { useShop } from './shop.ts'

/** An amount in minor units, isolated so that it reads the same inside text of either direction. */
export function Money({ amountInMinor }: { amountInMinor: number }) {
  const { money } = useShop()
  const isFragment = useIsFragment()
  // Not part of the pages' scripts.
  if (import.meta.env.SSR && isFragment) return <ContractPrice amountInMinor={amountInMinor} />
  return <bdi className="money">{formatMoney(amountInMinor, money)}</bdi>
}
