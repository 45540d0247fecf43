/** Labeled rows between the lines and the total, for quotes and orders. */
import type { I18n } from '@lingui/core'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { AmountRow } from '#app/features/orders/checkout/checkout-view.ts'
import type { Charges } from '#app/features/orders/snapshot/snapshot.ts'
import { msg } from '@lingui/core/macro'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'

export type AmountRowsInput = {
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
export function createAmountRows(
  { pricesIncludeTax, itemsInMinor, itemsTaxInMinor, charges }: AmountRowsInput,
  { locale, i18n }: TextContext,
): { rows: AmountRow[]; taxes: AmountRow[] } {
  const calculateDisplayedAmount = (amount: { amountInMinor: number; taxInMinor: number }) =>
    amount.amountInMinor + (pricesIncludeTax ? amount.taxInMinor : 0)
  const items = calculateDisplayedAmount({ amountInMinor: itemsInMinor, taxInMinor: itemsTaxInMinor })
  const { shipping, fees, coupons } = charges
  const taxes = charges.taxes.map(({ id, name, millionths, amountInMinor }) => {
    const label = formatTaxLabel({ name, millionths }, locale)
    return { key: `tax-${id}`, label, amountInMinor }
  })
  return {
    rows: [
      { key: 'items', label: i18n._(msg`Subtotal`), amountInMinor: items },
      ...coupons.map((coupon) => ({
        key: `coupon-${coupon.code}`,
        label: i18n._(msg`Coupon ${coupon.code}`),
        amountInMinor: -calculateDisplayedAmount(coupon),
      })),
      ...(shipping
        ? [
            {
              key: 'shipping',
              label: localizeText(shipping.name, locale),
              amountInMinor: calculateDisplayedAmount(shipping),
            },
          ]
        : []),
      ...fees.map((fee) => ({
        key: fee.key,
        label: localizeText(fee.name, locale),
        amountInMinor: calculateDisplayedAmount(fee),
      })),
      ...(pricesIncludeTax ? [] : taxes),
    ],
    taxes: pricesIncludeTax ? taxes : [],
  }
}

/** Label of a tax: 'VAT 15%'. */
function formatTaxLabel(
  { name, millionths }: { name: LocalText; millionths: number },
  locale: Locale,
): string {
  return `${localizeText(name, locale)} ${millionths / 10_000}%`
}
