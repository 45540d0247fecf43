/**
 * Adds a whole list to the visitor's cart: products that can be ordered are added in one change, the others
 * are reported one by one.
 */
import type { ContractCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { CartResponse } from '#app/features/cart/server/cart.server.ts'
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { Services } from '#app/services.server.ts'
import type { AddAllReport } from './add-all.ts'
import type { ItemRow } from '#app/features/wishlist/store.server.ts'
import { addEachToCart } from '#app/features/cart/server/actions.server.ts'
import { readPublishedViews } from '#app/features/product-actions/listed/published-products.server.ts'
import { findRequestedList } from '#app/features/wishlist/identity/owner.server.ts'
import { MAX_ITEMS, readItems } from '#app/features/wishlist/store.server.ts'

export type AddAllOutcome = { report: AddAllReport; answer: CartResponse }

/** Any visitor who can see a list may order from it. 'unknown': the list does not exist for this caller. */
export async function addListToCart(
  services: Services,
  caller: ContractCaller,
  key: string,
): Promise<AddAllOutcome | 'unknown' | 'guessing'> {
  const { list, rights, isGuessing } = await findRequestedList(services, caller, key)
  if (!rights.canSee) return isGuessing ? 'guessing' : 'unknown'
  const { items } = list ? await readItems(services.database.db, list.key) : { items: [] }
  // Add the oldest item to the cart first, in the order in which the items were added to the list.
  const attemptedItems = items.slice(0, MAX_ITEMS).toReversed()
  const { response, refusals } = await addEachToCart(
    services,
    caller,
    attemptedItems.map(({ productId }) => ({ productId, variationId: 0, attributes: {}, quantity: 1 })),
  )
  // A full cart gives the same error for all remaining items.
  const isCartFull = (index: number) => refusals[index]?.code === 'hanout_cart_full'
  const refusedRows = attemptedItems.flatMap((row, index) => {
    const problem = refusals[index]
    return problem && !isCartFull(index) ? [{ row, problem }] : []
  })
  const left =
    items.length - attemptedItems.length + attemptedItems.filter((_, index) => isCartFull(index)).length
  return {
    answer: response,
    report: {
      added: items.length - refusedRows.length - left,
      refused: await describeRefused(services, caller, refusedRows.toReversed()),
      left,
    },
  }
}

async function describeRefused(
  services: Services,
  { locale, i18n }: ContractCaller,
  refusedRows: { row: ItemRow; problem: RestProblem }[],
): Promise<AddAllReport['refused']> {
  const ids = refusedRows.map(({ row }) => row.productId)
  const products = new Map((await readPublishedViews(services, ids, locale)).map((one) => [one.id, one]))
  return refusedRows.flatMap(({ row, problem }) => {
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
