/** The REST calls of the wishlist. */
import type { WishlistResponse } from '#app/features/wishlist/page/view.ts'
import { msg } from '@lingui/core/macro'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { callContract } from '#app/ui/contract-call.ts'
import { getPageContext } from './context.ts'

// Calls are queued: a guest's proof cookie comes with the first response, and a concurrent call without it
// would get another list.
let queue: Promise<unknown> = Promise.resolve()
const TIMEOUT_IN_MS = 5000

/** `fields.view` 'no': only the state of the list, without its view. Rejects with the client's `RestError`. */
export function callWishlist<Answer = WishlistResponse>(
  name: `woosw_${string}`,
  fields: Record<string, string> = { view: 'no' },
): Promise<Answer> {
  const { i18n, shop } = getPageContext()
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_IN_MS))
  const answer = Promise.race([queue, timeout]).then(() =>
    callContract<Answer>({ i18n, home: shop.localizePath('/') }, { name, fields }),
  )
  queue = answer.catch(() => {})
  return answer
}

/** The error message for visitors. An error that is not a `RestError` means that a script failed to load. */
export function describeError(error: unknown): string {
  if (isRestError(error)) return error.explanation
  return getPageContext().i18n._(msg`You are probably offline.`)
}
