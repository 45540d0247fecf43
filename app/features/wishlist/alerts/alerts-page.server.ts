/** The page of an account where a shopper chooses what they are told. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Alerts } from './rules.ts'
import { requireShopper } from '#app/features/customers/account/require-shopper.server.ts'
import { goOn } from '#app/features/customers/auth/answers.server.ts'
import { textOf } from '#app/features/customers/forms/text-of.ts'
import { readAccountNotice, type AccountNotice } from '#app/features/customers/account/notices.ts'
import { readProducts } from '#app/features/wishlist/items/items.server.ts'
import { readId } from '#app/features/wishlist/rules.ts'
import { throwMissing } from '#app/rendering/not-found.server.ts'
import { ALERTS_PATH, isWishlistPath } from './address.ts'
import { readAlertChoices, readAlertDefaults, saveAlertChoice, saveAlertDefaults } from './choices.server.ts'

export type AlertsView = {
  email: string
  ofAll: Alerts
  /** What they chose of single products. */
  choices: { id: number; name: string; path: string; alerts: Alerts }[]
  notice: AccountNotice | undefined
}

export async function readAlertsPage(page: PageRequest): Promise<AlertsView> {
  const { services, locale, query } = page
  const { id, email } = await requireShopper(page)
  if (!services.settings.current().wishlist.alerts) return throwMissing(page)
  const [ofAll, chosen] = await Promise.all([readAlertDefaults(services, id), readAlertChoices(services, id)])
  const alerts = new Map(chosen.map(({ productId, ...one }) => [productId, one]))
  const products = await readProducts(services, [...alerts.keys()], locale)
  const choices = products.flatMap(({ id: productId, name, path }) => {
    const own = alerts.get(productId)
    return own ? { id: productId, name, path, alerts: own } : []
  })
  return { email, ofAll, choices, notice: readAccountNotice(query) }
}

/** Saves what a form says, of one product or of all. */
export async function takeAlerts(page: PageRequest, fields: FormData): Promise<Response> {
  const { services } = page
  const { id: userId } = await requireShopper(page)
  if (!services.settings.current().wishlist.alerts) return throwMissing(page)
  const alerts = {
    whenBack: textOf(fields, 'when_back') === '1',
    whenCheaper: textOf(fields, 'when_cheaper') === '1',
  }
  const typed = textOf(fields, 'product_id')
  if (typed === '') await saveAlertDefaults(services, userId, alerts)
  else {
    const productId = readId(typed)
    if (productId === 0 || !(await saveAlertChoice(services, userId, { productId, ...alerts }))) {
      return throwMissing(page)
    }
  }
  const back = textOf(fields, 'back')
  if (isWishlistPath(back)) return goOn(page, { path: `${back}?notice=saved` })
  return goOn(page, { path: `${ALERTS_PATH}?notice=alerts-saved` })
}
