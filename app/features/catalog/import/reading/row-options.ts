/** The language, currency, units and time zone of the shop's own files. */
import type { RowOptions } from '#app/features/catalog/csv/read-row.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'

type ShopSettings = {
  shop: { defaultLocale: Locale }
  catalog: { currency: string; timeZone: string; weightUnit: string; dimensionUnit: string }
}

export function createRowOptions({ shop, catalog }: ShopSettings): RowOptions & { timeZone: string } {
  return {
    defaultLocale: shop.defaultLocale,
    priceDecimals: findCurrencyDecimals(catalog.currency),
    timeZone: catalog.timeZone,
    weightUnit: catalog.weightUnit,
    dimensionUnit: catalog.dimensionUnit,
  }
}
