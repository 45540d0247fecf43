/** MAP  who hears that something was put into a cart: features that keep the same thing. */
import type { CartListener } from '#app/features/cart/listeners.server.ts'
import { takeOutBought } from '#app/features/wishlist/cart/bought.server.ts'

export const cartListeners: readonly CartListener[] = [takeOutBought]
