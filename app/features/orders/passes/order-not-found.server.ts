/** Response to a URL that opens no order: the same whether it does not exist or is another customer's. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { countWrongKey } from './limits.server.ts'

/** Always throws: 404, or 429 after too many wrong keys. */
export async function throwOrderNotFound(page: PageRequest): Promise<never> {
  const isLimitExceeded = await countWrongKey(page.services, page.clientAddress)
  if (!isLimitExceeded) return throwNotFound(page)
  const texts = {
    title: page.i18n._(msg`Too many attempts`),
    advice: page.i18n._(
      msg`Too many requests from your connection for orders that don’t exist. Please try again in an hour.`,
    ),
  }
  throw data(texts, { status: 429 })
}
