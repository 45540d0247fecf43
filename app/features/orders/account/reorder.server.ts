/**
 * Reorder: adds the items of an order that are still for sale to the current cart. The page it redirects to
 * reports what could not be added, as encoded in its URL: a reload reports it again and adds nothing.
 */
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import type { ReorderResult } from './view-order.ts'
import { addEachToCart, findRefusals } from '#app/features/cart/server/actions.server.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { isValidSignature, createSignature } from '#app/platform/secrets/signature.server.ts'

type Line = StoredOrder['lines'][number]
type Order = Pick<StoredOrder, 'id' | 'lines'>

/** `query`: for the URL of the order's page; '': everything was added. */
export async function reorder(
  services: Services,
  caller: CartCaller,
  order: Order,
): Promise<{ query: string; cookies: string[] }> {
  const { lines } = order
  const { response, quantities } = await addEachToCart(services, caller, lines.map(createAddRequest))
  const { cookies } = response
  const shortLines = lines.flatMap((line, index) => {
    const quantity = quantities[index] ?? 0
    return quantity < line.quantity ? [`${index}.${quantity}`] : []
  })
  if (shortLines.length === 0) return { query: '', cookies }
  const addedQuantity = quantities.reduce((sum, quantity) => sum + quantity, 0)
  const encodedResult = [addedQuantity, ...shortLines].join('-')
  const query = new URLSearchParams({
    again: encodedResult,
    proof: createSignature(services.secret, listSignedParts(order, encodedResult)),
  })
  return { query: String(query), cookies }
}

/** The result encoded in the URL; `undefined`: none, or not signed by this shop. */
export async function readReorderResult(
  services: Services,
  caller: CartCaller,
  { order, query }: { order: Order; query: URLSearchParams },
): Promise<ReorderResult | undefined> {
  const encodedResult = query.get('again') ?? ''
  if (
    encodedResult === '' ||
    !isValidSignature(query.get('proof') ?? '', services.secret, listSignedParts(order, encodedResult))
  )
    return undefined
  const [addedQuantity = '', ...parts] = encodedResult.split('-')
  const shortLines = parts.flatMap((part) => {
    const [index, quantity] = part.split('.').map(Number)
    const line = order.lines[index ?? -1]
    return line ? [{ line, quantity: quantity ?? 0, name: localizeText(line.name, caller.locale) }] : []
  })
  const missingLines = shortLines.filter(({ quantity }) => quantity === 0)
  const requests = missingLines.map(({ line }) => createAddRequest(line))
  const problems = await findRefusals(services, caller, requests)
  const refusedItems = missingLines.map(({ name }, index) => {
    const problem = problems[index]
    // Without a problem, the item is in stock again by now.
    return { name, message: problem ? caller.i18n._(problem.message) : '' }
  })
  const reducedItems = shortLines.flatMap(({ line, name, quantity }) =>
    quantity > 0 ? [{ name, quantity, requestedQuantity: line.quantity }] : [],
  )
  return { addedQuantity: Number(addedQuantity), refusedItems, reducedItems }
}

// The signature rejects URLs that the shop did not create.
function listSignedParts({ id }: Order, encodedResult: string): [string, number, string] {
  return ['reorder', id, encodedResult]
}

/** Includes the selected values of attributes that the variation leaves open. */
function createAddRequest({ productId, variationId, choice, quantity }: Line) {
  return { productId, variationId, attributes: choice, quantity, mayBeFewer: true }
}
