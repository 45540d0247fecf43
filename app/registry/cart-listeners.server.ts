/** MAP  listeners for additions to a cart: features that store the same product. */
import type { CartListener } from '#app/features/cart/listeners.server.ts'
import { removeAddedToCart } from '#app/features/wishlist/cart/remove-added.server.ts'

export const cartListeners: readonly CartListener[] = [removeAddedToCart]
