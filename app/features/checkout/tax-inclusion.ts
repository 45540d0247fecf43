/** Whether entered amounts include tax. */
import type { SettingsOf } from '#app/platform/settings/settings.ts'
import type { taxSettings } from './settings.ts'

type TaxSettings = Pick<
  SettingsOf<typeof taxSettings>,
  'isEnabled' | 'pricesIncludeTax' | 'chargesIncludeTax'
>

/** Whether prices, coupon amounts and the minimum for free shipping include tax. */
export function pricesIncludeTax({
  isEnabled,
  pricesIncludeTax,
}: Omit<TaxSettings, 'chargesIncludeTax'>): boolean {
  return isEnabled && pricesIncludeTax
}

/** Whether shipping costs and fees include tax: like prices, unless the merchant enters them without tax. */
export function chargesIncludeTax(tax: TaxSettings): boolean {
  return pricesIncludeTax(tax) && tax.chargesIncludeTax
}

/** The tax hint next to an amount field. */
export type TaxHint = 'included' | 'added' | 'none'

/** How tax is entered for prices, and for shipping costs and payment fees. */
export function findTaxHints(tax: TaxSettings): Record<'prices' | 'charges', TaxHint> {
  if (!tax.isEnabled) return { prices: 'none', charges: 'none' }
  return {
    prices: pricesIncludeTax(tax) ? 'included' : 'added',
    charges: chargesIncludeTax(tax) ? 'included' : 'added',
  }
}
