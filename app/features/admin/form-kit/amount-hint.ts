import type { TaxHint } from '#app/features/checkout/tax-inclusion.ts'
import { useLingui } from '@lingui/react/macro'

/** The hint below a money field: its currency (`formatCurrencyName`), and whether the input includes tax. */
export function useAmountHint(): (currency: string, tax: TaxHint) => string {
  const { t } = useLingui()
  return (currency, tax) => {
    if (tax === 'included') return t`In ${currency}, including tax. Customers pay the price you enter.`
    if (tax === 'added') return t`In ${currency}, excluding tax. Tax is added to the amount you enter.`
    return t`In ${currency}.`
  }
}
