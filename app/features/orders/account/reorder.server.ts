/**
 * Reorder: adds the items of an order that are still for sale to the current cart. The page it redirects to
 * reports what could not be added, as encoded in its URL: a reload reports it again and adds nothing.
 */
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import type { ReorderResult } from './view-order.ts'
import { addEachToCart, findRefusals } from '#app/features/cart/server/actions.server.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { isSignatureOf, signatureOf } from '#app/platform/secrets/signature.server.ts'

type Line = StoredOrder['lines'][number]
type Order = Pick<StoredOrder, 'id' | 'lines'>

/** `query`: for the URL of the order's page; '': everything was added. */
export async function reorder(
  services: Services,
  caller: CartCaller,
  order: Order,
): Promise<{ query: string; cookies: string[] }> {
  const { lines } = order
  const { answer, quantities } = await addEachToCart(services, caller, lines.map(addRequestOf))
  const { cookies } = answer
  const short = lines.flatMap((line, index) => {
    const quantity = quantities[index] ?? 0
    return quantity < line.quantity ? [`${index}.${quantity}`] : []
  })
  if (short.length === 0) return { query: '', cookies }
  const added = quantities.reduce((sum, quantity) => sum + quantity, 0)
  const again = [added, ...short].join('-')
  const query = new URLSearchParams({ again, proof: signatureOf(services.secret, signedParts(order, again)) })
  return { query: String(query), cookies }
}

/** The result encoded in the URL; `undefined`: none, or not signed by this shop. */
export async function readReorderResult(
  services: Services,
  caller: CartCaller,
  { order, query }: { order: Order; query: URLSearchParams },
): Promise<ReorderResult | undefined> {
  const again = query.get('again') ?? ''
  if (again === '' || !isSignatureOf(query.get('proof') ?? '', services.secret, signedParts(order, again)))
    return undefined
  const [added = '', ...parts] = again.split('-')
  const short = parts.flatMap((part) => {
    const [at, quantity] = part.split('.').map(Number)
    const line = order.lines[at ?? -1]
    return line ? [{ line, quantity: quantity ?? 0, name: textIn(line.name, caller.locale) }] : []
  })
  const missing = short.filter(({ quantity }) => quantity === 0)
  const requests = missing.map(({ line }) => addRequestOf(line))
  const problems = await findRefusals(services, caller, requests)
  const refused = missing.map(({ name }, index) => {
    const problem = problems[index]
    // Without a problem, the item is in stock again meanwhile.
    return { name, message: problem ? caller.i18n._(problem.message) : '' }
  })
  const fewer = short.flatMap(({ line, name, quantity }) =>
    quantity > 0 ? [{ name, quantity, requested: line.quantity }] : [],
  )
  return { added: Number(added), refused, fewer }
}

// The signature rejects URLs that the shop did not create.
function signedParts({ id }: Order, again: string): [string, number, string] {
  return ['reorder', id, again]
}

/** Includes the selected values of attributes that the variation leaves open. */
function addRequestOf({ productId, variationId, choice, quantity }: Line) {
  return { productId, variationId, attributes: choice, quantity, mayBeFewer: true }
}
