/** The calls of the wishlist. */
import type { WishlistAnswer } from '#app/features/wishlist/page/view.ts'
import { msg } from '@lingui/core/macro'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { callContract } from '#app/ui/contract-call.ts'
import { pageContext } from './context.ts'

// One after another: a guest's proof comes with the answer to the first, and who asks meanwhile without it gets another list.
let queue: Promise<unknown> = Promise.resolve()
const PATIENCE_IN_MS = 5000

/** `fields.view` 'no': only how the list is, without what it shows. Rejects with the client's RestError. */
export function callWishlist<Answer = WishlistAnswer>(
  name: `woosw_${string}`,
  fields: Record<string, string> = { view: 'no' },
): Promise<Answer> {
  const { texts, shop } = pageContext()
  const isOver = new Promise((resolve) => setTimeout(resolve, PATIENCE_IN_MS))
  const answer = Promise.race([queue, isOver]).then(() =>
    callContract<Answer>({ texts, home: shop.to('/') }, { name, fields }),
  )
  queue = answer.catch(() => {})
  return answer
}

/** What shoppers are told of a failure; of what is no failure of a call, a script did not come. */
export function sentenceOf(error: unknown): string {
  if (isRestError(error)) return error.explanation
  return pageContext().texts._(msg`You are probably offline.`)
}
