/** Listeners for additions to a cart; registered in registry/cart-listeners.server.ts. */
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'

/** An item that was added; `variationId` is 0 for a product without variations. */
export type AddedItem = { productId: number; variationId: number }

/** Called after the cart was written. */
export type CartListener = (
  services: Services,
  actor: { visitor: Visitor; request: Request },
  addedItems: readonly AddedItem[],
) => Promise<void>

/** A failing listener does not undo the addition; it is only logged. */
export async function notifyListeners(
  services: Services,
  { visitor, request }: { visitor: Visitor; request?: Request },
  addedItems: readonly AddedItem[],
): Promise<void> {
  if (!request || addedItems.length === 0) return
  for (const listener of services.cartListeners) {
    try {
      await listener(services, { visitor, request }, addedItems)
    } catch (error) {
      services.log.error({ err: error, listener: listener.name }, 'A cart listener failed')
    }
  }
}
