/** All registries that features access through services. */
import type { Registry } from '#app/services.server.ts'
import { showQuickComparison } from '#app/features/compare/page/quick-comparison.server.tsx'
import { quickViewImage as showQuickViewImage } from '#app/features/quick-view/variation-image.server.tsx'
import { productReviews } from '#app/features/reviews/product-reviews.server.ts'
import { findCurrentPath } from '#app/http/moved.server.ts'
import { pageParts } from '#app/rendering/page-parts.server.ts'
import { buttonCategories } from './button-categories.server.ts'
import { cartListeners } from './cart-listeners.server.ts'
import { formContext } from './form-context.server.ts'
import { guestMerges } from './guest-merges.server.ts'
import { guestOrderLinking } from './guest-order-linking.server.ts'
import { readShop } from './layout-data.server.ts'
import { listCounts } from './list-counts.server.ts'
import { personalData } from './personal-data.server.ts'
import { savedListMenus } from './saved-list-menus.server.ts'
import { savedLists } from './saved-lists.server.ts'
import { slots } from './slots.tsx'

export const registry: Registry = {
  cartListeners,
  guestMerges,
  guestOrderLinking,
  personalData,
  savedLists,
  savedListMenus,
  buttonCategories,
  listCounts,
  productReviews,
  formContext,
  pageParts,
  slots,
  readShop,
  showQuickComparison,
  showQuickViewImage,
  findCurrentPath,
}
