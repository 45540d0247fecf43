/** What a product's page needs to offer back-in-stock notifications. */
import type { PageRequest } from '#app/page-request.server.ts'
import type { BackInStockView } from './rules.ts'
import { msg } from '@lingui/core/macro'
import { ASKED, BACK_IN_STOCK_NOTICE } from '#app/features/catalog/back-in-stock-notice.ts'

/** null: the shop does not offer them. */
export function backInStockOf({ services, query, texts }: PageRequest): BackInStockView | null {
  if (!services.settings.current().catalog.notifiesWhenBack) return null
  const isAsked = query.get(BACK_IN_STOCK_NOTICE) === ASKED
  return isAsked
    ? { said: texts._(msg`Thank you. We will write to you as soon as it is back in stock.`) }
    : {}
}
