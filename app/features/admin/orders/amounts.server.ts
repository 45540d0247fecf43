/** Formats the amounts of orders in the admin, in the currency in which each order was paid. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { getMoneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'

/** Formats amounts as the page does: 123450 → '1,234.50 ر.س'. */
export function createAmountFormatter({
  services,
  locale,
}: Pick<PageRequest, 'services' | 'locale'>): (amountInMinor: number, currency: string) => string {
  const { catalog, shop } = services.settings.current()
  const context = { locale, country: catalog.country, digits: shop.digits }
  // Isolates the amounts: they may be surrounded by Arabic names even in an English admin.
  return (amountInMinor, currency) =>
    formatMoney(amountInMinor, { ...getMoneyFormat(currency, context), isolatesSign: true })
}
