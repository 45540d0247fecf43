/** Puts a whole list into the visitor's cart: what can be ordered goes there in one change, the rest is told one by one. */
import type { CallCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { CartAnswer } from '#app/features/cart/server/cart.server.ts'
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { Services } from '#app/services.server.ts'
import type { AddAllReport } from './add-all.ts'
import type { KeptRow } from '#app/features/wishlist/store.server.ts'
import { addEachToCart } from '#app/features/cart/server/actions.server.ts'
import { readProducts } from '#app/features/wishlist/items/items.server.ts'
import { findAskedList } from '#app/features/wishlist/identity/owner.server.ts'
import { MOST_ITEMS, readKept } from '#app/features/wishlist/store.server.ts'

export type AddedAll = { report: AddAllReport; answer: CartAnswer }

/** Whoever sees a list may order from it. 'unknown': there is no such list for who asks. */
export async function addListToCart(
  services: Services,
  caller: CallCaller,
  key: string,
): Promise<AddedAll | 'unknown' | 'guessing'> {
  const { list, rights, isGuessing } = await findAskedList(services, caller, key)
  if (!rights.canSee) return isGuessing ? 'guessing' : 'unknown'
  const { kept } = list ? await readKept(services.database.db, list.key) : { kept: [] }
  // The oldest wish comes first into the cart, as it came onto the list.
  const tried = kept.slice(0, MOST_ITEMS).toReversed()
  const { answer, refusals } = await addEachToCart(
    services,
    caller,
    tried.map(({ productId }) => ({ productId, variationId: 0, attributes: {}, quantity: 1 })),
  )
  // A full cart says the same of all that is left.
  const isLeft = (at: number) => refusals[at]?.code === 'hanout_cart_full'
  const refused = tried.flatMap((row, at) => {
    const problem = refusals[at]
    return problem && !isLeft(at) ? [{ row, problem }] : []
  })
  const left = kept.length - tried.length + tried.filter((_, at) => isLeft(at)).length
  return {
    answer,
    report: {
      added: kept.length - refused.length - left,
      refused: await told(services, caller, refused.toReversed()),
      left,
    },
  }
}

async function told(
  services: Services,
  { locale, texts }: CallCaller,
  refused: { row: KeptRow; problem: RestProblem }[],
): Promise<AddAllReport['refused']> {
  const ids = refused.map(({ row }) => row.productId)
  const products = new Map((await readProducts(services, ids, locale)).map((one) => [one.id, one]))
  return refused.flatMap(({ row, problem }) => {
    const product = products.get(row.productId)
    if (!product) return []
    return {
      id: row.productId,
      name: product.name,
      path: product.path,
      sentence: texts._(problem.message),
      needsChoice: problem.code === 'woocommerce_rest_missing_variation_data',
    }
  })
}
