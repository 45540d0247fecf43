/**
 * Adds a whole list to the visitor's cart: products that can be ordered are added in one change, the others
 * are reported one by one.
 */
import type { CallCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { CartResponse } from '#app/features/cart/server/cart.server.ts'
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { Services } from '#app/services.server.ts'
import type { AddAllReport } from './add-all.ts'
import type { ItemRow } from '#app/features/wishlist/store.server.ts'
import { addEachToCart } from '#app/features/cart/server/actions.server.ts'
import { readPublishedViews } from '#app/features/product-actions/listed/published-products.server.ts'
import { findRequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import { MAX_ITEMS, readItems } from '#app/features/wishlist/store.server.ts'

export type AddedAll = { report: AddAllReport; answer: CartResponse }

/** Any visitor who can see a list may order from it. 'unknown': the list does not exist for this caller. */
export async function addListToCart(
  services: Services,
  caller: CallCaller,
  key: string,
): Promise<AddedAll | 'unknown' | 'guessing'> {
  const { list, rights, isGuessing } = await findRequestedList(services, caller, key)
  if (!rights.canSee) return isGuessing ? 'guessing' : 'unknown'
  const { items } = list ? await readItems(services.database.db, list.key) : { items: [] }
  // Add the oldest item to the cart first, in the order in which the items were added to the list.
  const attempted = items.slice(0, MAX_ITEMS).toReversed()
  const { answer, refusals } = await addEachToCart(
    services,
    caller,
    attempted.map(({ productId }) => ({ productId, variationId: 0, attributes: {}, quantity: 1 })),
  )
  // A full cart gives the same error for all remaining items.
  const isCartFull = (at: number) => refusals[at]?.code === 'hanout_cart_full'
  const refused = attempted.flatMap((row, index) => {
    const problem = refusals[index]
    return problem && !isCartFull(index) ? [{ row, problem }] : []
  })
  const left = items.length - attempted.length + attempted.filter((_, index) => isCartFull(index)).length
  return {
    answer,
    report: {
      added: items.length - refused.length - left,
      refused: await describeRefused(services, caller, refused.toReversed()),
      left,
    },
  }
}

async function describeRefused(
  services: Services,
  { locale, i18n }: CallCaller,
  refused: { row: ItemRow; problem: RestProblem }[],
): Promise<AddAllReport['refused']> {
  const ids = refused.map(({ row }) => row.productId)
  const products = new Map((await readPublishedViews(services, ids, locale)).map((one) => [one.id, one]))
  return refused.flatMap(({ row, problem }) => {
    const product = products.get(row.productId)
    if (!product) return []
    return {
      id: row.productId,
      name: product.name,
      path: product.path,
      sentence: i18n._(problem.message),
      needsChoice: problem.code === 'woocommerce_rest_missing_variation_data',
    }
  })
}
