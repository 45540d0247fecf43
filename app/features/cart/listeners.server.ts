/** Who hears of what was put into a cart: registry/cart-listeners.server.ts. */
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'

/** As it was asked for: `variationId` 0 of a product without variations. */
export type AddedToCart = { productId: number; variationId: number }

/** Hears of it after the cart was written. */
export type CartListener = (
  services: Services,
  adder: { visitor: Visitor; request: Request },
  added: readonly AddedToCart[],
) => Promise<void>

/** What fails here takes nothing out of the cart again: the log alone is told. */
export async function tellListeners(
  services: Services,
  { visitor, request }: { visitor: Visitor; request?: Request },
  added: readonly AddedToCart[],
): Promise<void> {
  if (!request || added.length === 0) return
  for (const listener of services.cartListeners) {
    try {
      await listener(services, { visitor, request }, added)
    } catch (error) {
      services.log.error({ err: error, listener: listener.name }, 'A cart listener failed')
    }
  }
}
