/** Puts what was ordered into the cart once more: what is still for sale, beside what is there already. */
import type { CartCaller } from '#app/features/cart/cart.server.ts'
import type { OrderWithLines } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Reordered } from './view-order.ts'
import { addEachToCart } from '#app/features/cart/actions.server.ts'
import { textIn } from '#app/i18n/pick-text.ts'

type Line = OrderWithLines['lines'][number]

export async function reorder(
  services: Services,
  caller: CartCaller,
  { lines }: Pick<OrderWithLines, 'lines'>,
): Promise<{ reordered: Reordered; cookies: string[] }> {
  const { locale, texts } = caller
  const { answer, refusals, quantities } = await addEachToCart(services, caller, lines.map(askedAgain))
  const refused = lines.flatMap((line, at) => {
    const problem = refusals[at]
    return problem ? [{ name: textIn(line.name, locale), sentence: texts._(problem.message) }] : []
  })
  const fewer = lines.flatMap((line, at) => {
    const quantity = quantities[at] ?? 0
    const isFewer = quantity > 0 && quantity < line.quantity
    return isFewer ? [{ name: textIn(line.name, locale), quantity, wanted: line.quantity }] : []
  })
  const added = quantities.reduce((sum, quantity) => sum + quantity, 0)
  return { reordered: { added, refused, fewer }, cookies: answer.cookies }
}

/** With the values that were chosen where a variation leaves them open. */
function askedAgain({ productId, variationId, choice, quantity }: Line) {
  return { productId, variationId, attributes: choice, quantity, mayBeFewer: true }
}
