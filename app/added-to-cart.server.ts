/** MAP  what follows when something was put into a cart: a feature that keeps the same thing hears of it. */
import type { Visitor } from './platform/visitor/visitor.ts'
import type { Services } from './services.server.ts'
import { takeOutBought } from './features/wishlist/bought.server.ts'

type Adder = { visitor: Visitor; request?: Request }

/** As it was asked for: `variationId` 0 of a product without variations. */
export type AddedToCart = { productId: number; variationId: number }

/** What fails here takes nothing out of the cart again: the log alone is told. */
export async function followAdding(
  services: Services,
  { visitor, request }: Adder,
  added: readonly AddedToCart[],
): Promise<void> {
  if (!request || added.length === 0) return
  try {
    await takeOutBought(services, { visitor, request }, added)
  } catch (error) {
    services.log.error({ err: error }, 'Could not remove an added product from the wishlist')
  }
}
