/** Amounts of orders at the desk: an order keeps the currency in which it was paid. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { moneyFormat, writeMoney } from '#app/platform/i18n/format/money-format.ts'

/** Writes amounts as the page does: 123450 → '1,234.50 ر.س'. */
export function amountWriter({
  services,
  locale,
}: Pick<PageRequest, 'services' | 'locale'>): (amountInMinor: number, currency: string) => string {
  const { catalog, shop } = services.settings.current()
  const context = { locale, country: catalog.country, digits: shop.digits }
  // Arabic names stand around amounts at an English desk, too.
  return (amountInMinor, currency) =>
    writeMoney(amountInMinor, { ...moneyFormat(currency, context), isolatesSign: true })
}
