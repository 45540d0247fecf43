/** The account page where a customer sets alert preferences. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { AlertPreferences } from './rules.ts'
import { requireCustomer } from '#app/features/customers/account/require-customer.server.ts'
import { redirectInShop } from '#app/features/customers/auth/responses.server.ts'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
import { readAccountNotice, type AccountNotice } from '#app/features/customers/account/notices.ts'
import { readPublishedViews } from '#app/features/product-actions/listed/published-products.server.ts'
import { readId } from '#app/features/wishlist/rules.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { ALERTS_PATH, isWishlistPath } from './paths.ts'
import { readAlertChoices, readAlertDefaults, saveAlertChoice, saveAlertDefaults } from './choices.server.ts'

export type AlertsView = {
  email: string
  defaultAlerts: AlertPreferences
  /** The customer's choices for single products. */
  choices: { id: number; name: string; path: string; alerts: AlertPreferences }[]
  notice: AccountNotice | undefined
}

export async function readAlertsPage(page: PageRequest): Promise<AlertsView> {
  const { services, locale, query } = page
  const { id, email } = await requireCustomer(page)
  if (!services.settings.current().wishlist.alerts) return throwNotFound(page)
  const [defaultAlerts, storedChoices] = await Promise.all([
    readAlertDefaults(services, id),
    readAlertChoices(services, id),
  ])
  const alerts = new Map(storedChoices.map(({ productId, ...one }) => [productId, one]))
  const products = await readPublishedViews(services, [...alerts.keys()], locale)
  const choices = products.flatMap(({ id: productId, name, path }) => {
    const ownAlerts = alerts.get(productId)
    return ownAlerts ? { id: productId, name, path, alerts: ownAlerts } : []
  })
  return { email, defaultAlerts, choices, notice: readAccountNotice(query) }
}

/** Saves the submitted preferences, for one product or for all. */
export async function handleAlertsForm(page: PageRequest, fields: FormData): Promise<Response> {
  const { services } = page
  const { id: userId } = await requireCustomer(page)
  if (!services.settings.current().wishlist.alerts) return throwNotFound(page)
  const alerts = {
    whenBack: readFormText(fields, 'when_back') === '1',
    whenCheaper: readFormText(fields, 'when_cheaper') === '1',
  }
  const productField = readFormText(fields, 'product_id')
  if (productField === '') await saveAlertDefaults(services, userId, alerts)
  else {
    const productId = readId(productField)
    if (productId === 0 || !(await saveAlertChoice(services, userId, { productId, ...alerts }))) {
      return throwNotFound(page)
    }
  }
  const returnPath = readFormText(fields, 'back')
  if (isWishlistPath(returnPath)) return redirectInShop(page, { path: `${returnPath}?notice=saved` })
  return redirectInShop(page, { path: `${ALERTS_PATH}?notice=alerts-saved` })
}
