/** Amounts of orders at the desk: an order keeps the currency in which it was paid. */
import type { PageRequest } from '#app/page-request.server.ts'
import { moneyFormat, writeMoney } from '#app/i18n/money-format.ts'

/** Writes amounts as the page does: 123450 → '1,234.50 ر.س'. */
export function amountWriter({
  services,
  locale,
}: Pick<PageRequest, 'services' | 'locale'>): (amountInMinor: number, currency: string) => string {
  const { catalog, shop } = services.settings.current()
  const context = { locale, country: catalog.country, digits: shop.digits }
  return (amountInMinor, currency) => {
    const format = moneyFormat(currency, context)
    if (amountInMinor >= 0) return writeMoney(amountInMinor, format)
    // The sign stays before its number in Arabic, too.
    const { before, after } = format
    return `${before}\u2066${writeMoney(amountInMinor, { ...format, before: '', after: '' })}\u2069${after}`
  }
}
