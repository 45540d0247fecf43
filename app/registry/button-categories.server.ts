/** MAP  feature with product buttons → the categories that its merchant limits them to. */
import type { Registry } from '#app/services.server.ts'
import { readCompareButtonCategories } from '#app/features/compare/options.server.ts'
import { listQuickViewButtonCategories } from '#app/features/quick-view/options.server.ts'
import { listWishlistButtonCategories } from '#app/features/wishlist/options.server.ts'

export const buttonCategories: Registry['buttonCategories'] = {
  compare: { readCategoryIds: readCompareButtonCategories },
  'quick-view': { readCategoryIds: listQuickViewButtonCategories },
  wishlist: { readCategoryIds: listWishlistButtonCategories },
}
