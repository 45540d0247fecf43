/** The wishlist button, with its contract's names (wishlist.md B.3). */
import type { ListAction } from '#app/features/product-actions/product-action.ts'

export const wishlistAction = {
  name: 'wishlist',
  prefix: 'woosw',
  form: 'add-to-wishlist',
  loadingClasses: ['woosw-adding'],
  idNames: ['id'],
} as const satisfies ListAction
