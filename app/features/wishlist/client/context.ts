import type { WishlistStart } from '#app/features/wishlist/start.ts'
import { createPageContext } from '#app/features/product-actions/client/page-context.ts'

export const { setContext, getPageContext } = createPageContext<WishlistStart>('the wishlist')
