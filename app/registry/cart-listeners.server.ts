/** MAP  listeners for additions to a cart: features that store the same product. */
import type { CartListener } from '#app/features/cart/listeners.server.ts'
import { removeBought } from '#app/features/wishlist/cart/bought.server.ts'

export const cartListeners: readonly CartListener[] = [removeBought]
