/** The answer where an address opens no order: the same for one that there is not and for one that is somebody else's. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { throwMissing } from '#app/rendering/not-found.server.ts'
import { isOverWrongKeys } from './limits.server.ts'

/** Always throws; whoever tries keys is told to wait. */
export async function missOrder(page: PageRequest): Promise<never> {
  const isOver = await isOverWrongKeys(page.services, page.clientAddress)
  if (!isOver) return throwMissing(page)
  const words = {
    title: page.texts._(msg`Too many attempts`),
    advice: page.texts._(
      msg`Too many requests from your connection for orders that don’t exist. Please try again in an hour.`,
    ),
  }
  throw data(words, { status: 429 })
}
