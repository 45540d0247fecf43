/**
 * Puts what was ordered into the cart once more: what is still for sale, beside what is there already. What could not go
 * in is told by the page it leads to, whose address says it: a reload tells it again and adds nothing.
 */
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Reordered } from './view-order.ts'
import { addEachToCart, whyNotAdded } from '#app/features/cart/server/actions.server.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { isSignatureOf, signatureOf } from '#app/platform/secrets/signature.server.ts'

type Line = StoredOrder['lines'][number]
type Order = Pick<StoredOrder, 'id' | 'lines'>

/** `query`: for the address of the order's page; '': all of it is in the cart. */
export async function reorder(
  services: Services,
  caller: CartCaller,
  order: Order,
): Promise<{ query: string; cookies: string[] }> {
  const { lines } = order
  const { answer, quantities } = await addEachToCart(services, caller, lines.map(askedAgain))
  const { cookies } = answer
  const short = lines.flatMap((line, at) => {
    const quantity = quantities[at] ?? 0
    return quantity < line.quantity ? [`${at}.${quantity}`] : []
  })
  if (short.length === 0) return { query: '', cookies }
  const added = quantities.reduce((sum, quantity) => sum + quantity, 0)
  const again = [added, ...short].join('-')
  const query = new URLSearchParams({ again, proof: signatureOf(services.secret, signed(order, again)) })
  return { query: String(query), cookies }
}

/** What such an address tells; undefined: nothing, or nothing that this shop wrote. */
export async function readReordered(
  services: Services,
  caller: CartCaller,
  { order, query }: { order: Order; query: URLSearchParams },
): Promise<Reordered | undefined> {
  const again = query.get('again') ?? ''
  if (again === '' || !isSignatureOf(query.get('proof') ?? '', services.secret, signed(order, again)))
    return undefined
  const [added = '', ...parts] = again.split('-')
  const short = parts.flatMap((part) => {
    const [at, quantity] = part.split('.').map(Number)
    const line = order.lines[at ?? -1]
    return line ? [{ line, quantity: quantity ?? 0, name: textIn(line.name, caller.locale) }] : []
  })
  const missing = short.filter(({ quantity }) => quantity === 0)
  const asked = missing.map(({ line }) => askedAgain(line))
  const problems = await whyNotAdded(services, caller, asked)
  const refused = missing.map(({ name }, at) => {
    const problem = problems[at]
    // Somebody filled the shelf meanwhile.
    return { name, sentence: problem ? caller.texts._(problem.message) : '' }
  })
  const fewer = short.flatMap(({ line, name, quantity }) =>
    quantity > 0 ? [{ name, quantity, wanted: line.quantity }] : [],
  )
  return { added: Number(added), refused, fewer }
}

// An address that somebody else made up tells nothing.
function signed({ id }: Order, again: string): [string, number, string] {
  return ['reorder', id, again]
}

/** With the values that were chosen where a variation leaves them open. */
function askedAgain({ productId, variationId, choice, quantity }: Line) {
  return { productId, variationId, attributes: choice, quantity, mayBeFewer: true }
}
