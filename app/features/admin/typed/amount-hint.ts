import type { TaxIn } from '#app/features/checkout/entered.ts'
import { useLingui } from '@lingui/react/macro'

/** What stands below a field for money: its currency, and whether tax is in what is typed. */
export function useAmountHint(): (currency: string, tax: TaxIn) => string {
  const { t } = useLingui()
  return (currency, tax) => {
    if (tax === 'included') return t`In ${currency}, tax included: shoppers see and pay what you type.`
    if (tax === 'added') return t`In ${currency}, without tax: it is added to what you type.`
    return t`In ${currency}.`
  }
}
