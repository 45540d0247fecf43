/** Stock alert mail to the shop after an order: products with low stock, out of stock or on backorder. */
import type { StockAlert } from '#app/features/orders/lifecycle/stock-alerts.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { inArray } from 'drizzle-orm'
import { products } from '#app/features/catalog/tables.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { renderMailDocument } from '#app/platform/mail/document.ts'
import { findShopAddresses } from './shop-addresses.server.ts'

const settingKeys = { low: 'lowStockIsSent', none: 'noStockIsSent', owed: 'backorderIsSent' } as const

/** `undefined`: these alerts are disabled, or there is no recipient. */
export async function createStockMail(
  services: Services,
  queries: Queries,
  alerts: readonly StockAlert[],
): Promise<Mail | undefined> {
  const { shop, orderMails } = services.settings.current()
  const enabledAlerts = alerts.filter(({ state }) => orderMails[settingKeys[state]])
  const to = findShopAddresses(services)
  if (enabledAlerts.length === 0 || to.length === 0) return undefined
  const { id, name, sku } = products
  const ids = enabledAlerts.map(({ stockId }) => stockId)
  const productRows = await queries.select({ id, name, sku }).from(products).where(inArray(id, ids))
  const locale = shop.defaultLocale
  const i18n = await openTexts(locale, resolveDigits(services.settings.current()))
  const labels = {
    low: i18n._(msg`Low stock`),
    none: i18n._(msg`Out of stock`),
    owed: i18n._(msg`On backorder`),
  }
  const rows = enabledAlerts.map(({ stockId, quantity, state }) => {
    const product = productRows.find((one) => one.id === stockId)
    const details = [labels[state], product?.sku ?? ''].filter((detail) => detail !== '')
    return { name: localizeText(product?.name ?? {}, locale), details, value: String(quantity) }
  })
  const title = i18n._(msg`Stock alert`)
  const productsUrl = services.siteUrl + addLocalePrefix('/admin/products/', locale, shop.defaultLocale)
  return {
    to,
    locale,
    kind: 'stock',
    subject: title,
    ...renderMailDocument({
      locale,
      shopName: localizeText(shop.name, locale),
      title,
      body: [
        i18n._(msg`Stock left after the latest order:`),
        { rows },
        { link: productsUrl, label: i18n._(msg`View products in the admin`) },
      ],
    }),
  }
}
