/** MAP  the listeners of features that store products too, called when a product is added to a cart. */
import type { CartListener } from '#app/features/cart/listeners.server.ts'
import { removeAddedToCart } from '#app/features/wishlist/cart/remove-added.server.ts'

export const cartListeners: readonly CartListener[] = [removeAddedToCart]
