/** Whether tax is in the amounts that an owner types. */
import type { SettingsOf } from '#app/platform/settings/settings.ts'
import type { taxSettings } from './settings.ts'

type TaxSettings = Pick<
  SettingsOf<typeof taxSettings>,
  'isEnabled' | 'pricesIncludeTax' | 'chargesIncludeTax'
>

/** In prices, the amounts of coupons and what free delivery takes. */
export function pricesIncludeTax({
  isEnabled,
  pricesIncludeTax,
}: Omit<TaxSettings, 'chargesIncludeTax'>): boolean {
  return isEnabled && pricesIncludeTax
}

/** In the costs of delivery and in fees: as in prices, unless their owner enters them without. */
export function chargesIncludeTax(tax: TaxSettings): boolean {
  return pricesIncludeTax(tax) && tax.chargesIncludeTax
}

/** What a form says of the tax of an amount that is typed into it. */
export type TaxIn = 'included' | 'added' | 'none'

/** In prices, and in what delivery costs and ways to pay add. */
export function taxIn(tax: TaxSettings): Record<'prices' | 'charges', TaxIn> {
  if (!tax.isEnabled) return { prices: 'none', charges: 'none' }
  return {
    prices: pricesIncludeTax(tax) ? 'included' : 'added',
    charges: chargesIncludeTax(tax) ? 'included' : 'added',
  }
}
