/** Labeled rows between the lines and the total, for quotes and orders. */
import type { I18n } from '@lingui/core'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { AmountRow } from '#app/features/orders/checkout/checkout-view.ts'
import type { Charges } from '#app/features/orders/snapshot/snapshot.ts'
import { msg } from '@lingui/core/macro'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'

export type Amounts = {
  pricesIncludeTax: boolean
  itemsInMinor: number
  itemsTaxInMinor: number
  charges: Charges
}

export type TextContext = { locale: Locale; i18n: I18n }

/**
 * If prices include tax, so do the amounts, and taxes are listed below the total; otherwise taxes are
 * separate rows.
 */
export function amountRows(
  { pricesIncludeTax, itemsInMinor, itemsTaxInMinor, charges }: Amounts,
  { locale, i18n }: TextContext,
): { rows: AmountRow[]; taxes: AmountRow[] } {
  const displayAmount = (amount: { amountInMinor: number; taxInMinor: number }) =>
    amount.amountInMinor + (pricesIncludeTax ? amount.taxInMinor : 0)
  const items = displayAmount({ amountInMinor: itemsInMinor, taxInMinor: itemsTaxInMinor })
  const { shipping, fees, coupons } = charges
  const taxes = charges.taxes.map(({ id, name, millionths, amountInMinor }) => {
    const label = taxLabel({ name, millionths }, locale)
    return { key: `tax-${id}`, label, amountInMinor }
  })
  return {
    rows: [
      { key: 'items', label: i18n._(msg`Subtotal`), amountInMinor: items },
      ...coupons.map((coupon) => ({
        key: `coupon-${coupon.code}`,
        label: i18n._(msg`Coupon ${coupon.code}`),
        amountInMinor: -displayAmount(coupon),
      })),
      ...(shipping
        ? [{ key: 'shipping', label: textIn(shipping.name, locale), amountInMinor: displayAmount(shipping) }]
        : []),
      ...fees.map((fee) => ({
        key: fee.key,
        label: textIn(fee.name, locale),
        amountInMinor: displayAmount(fee),
      })),
      ...(pricesIncludeTax ? [] : taxes),
    ],
    taxes: pricesIncludeTax ? taxes : [],
  }
}

/** Label of a tax: 'VAT 15%'. */
function taxLabel({ name, millionths }: { name: LocalText; millionths: number }, locale: Locale): string {
  return `${textIn(name, locale)} ${millionths / 10_000}%`
}
