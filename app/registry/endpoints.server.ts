/** MAP  call name → handler; REST path → handler. */
import type { Context } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { RestRoute } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import { currentUserRoute } from '#app/rest/current-user.server.ts'
import { meRoute } from './visitor-state.server.ts'
import {
  addToCartCall,
  getRefreshedFragments,
  removeFromCartCall,
} from '#app/features/cart/contract/contract-calls.server.tsx'
import {
  loadComparison,
  searchToCompare,
  shareComparison,
} from '#app/features/compare/contract/contract-calls.server.tsx'
import { compareRoutes } from '#app/features/compare/endpoints.server.ts'
import { cartRoutes } from '#app/features/cart/endpoints.server.ts'
import { sessionRoute } from '#app/features/customers/endpoints.server.ts'
import { passkeyRoutes } from '#app/features/customers/passkeys/endpoints.server.ts'
import { mediaRoutes } from '#app/features/media/endpoints.server.ts'
import { choicesRoute } from '#app/features/catalog/card-choice/endpoints.server.ts'
import { adminFormRoutes } from '#app/features/contact-forms/admin-rest/endpoints.server.ts'
import { formRoutes } from '#app/features/contact-forms/endpoints.server.ts'
import { catalogRoutes } from '#app/features/catalog/rest/endpoints.server.ts'
import {
  applyCouponCall,
  getCartTotals,
  removeCouponCall,
  updateOrderReview,
  updateShippingMethod,
} from '#app/features/orders/cart-costs/contract-calls.server.tsx'
import { paymentRoutes } from '#app/features/orders/payments/endpoints.server.ts'
import { pageRoutes } from '#app/features/content/endpoints.server.ts'
import { storeApiRoutes } from '#app/features/catalog/store-api/endpoints.server.ts'
import { countRoute } from '#app/features/catalog/listing/endpoints.server.ts'
import { suggestionsRoute } from '#app/features/catalog/search/endpoints.server.ts'
import { showQuickView } from '#app/features/quick-view/contract-calls.server.tsx'
import { showWishlistQuickview } from '#app/features/admin/wishlists/quickview-call.server.tsx'
import { getWishlistStatistics } from '#app/features/wishlist/report/contract-call.server.ts'
import { getAllVariations, getVariation } from '#app/features/variations/contract/endpoints.server.ts'
import {
  addToWishlist,
  emptyWishlist,
  saveWishlistNote,
  removeFromWishlist,
} from '#app/features/wishlist/contract/contract-calls.server.tsx'
import {
  countWishlist,
  getWishlistData,
  loadWishlist,
  loadWishlistPage,
  viewWishlist,
} from '#app/features/wishlist/contract/show-calls.server.tsx'
import { addAllRoute } from '#app/features/wishlist/cart/add-all-route.server.ts'
import { wishlistRoutes } from '#app/features/wishlist/endpoints.server.ts'
import {
  followWishlist,
  letOthersAdd,
  searchForWishlist,
  unfollowWishlist,
} from '#app/features/wishlist/contract/follow-calls.server.tsx'
import {
  addWishlist,
  deleteWishlist,
  getWishlists,
  manageWishlists,
  moveWishlistItem,
  renameWishlist,
  setDefaultWishlist,
  setWishlistVisibility,
} from '#app/features/wishlist/contract/list-calls.server.tsx'

export type ShopCall = (services: Services, c: Context<PlatformEnv>) => Promise<Response>

/** `/?wc-ajax=<name>`, as clients of WooCommerce shops send it. */
const shopCalls: Record<string, ShopCall | undefined> = {
  add_to_cart: addToCartCall,
  get_cart_totals: getCartTotals,
  get_refreshed_fragments: getRefreshedFragments,
  remove_from_cart: removeFromCartCall,
  apply_coupon: applyCouponCall,
  remove_coupon: removeCouponCall,
  update_shipping_method: updateShippingMethod,
  update_order_review: updateOrderReview,
  get_variation: getVariation,
  woo_get_all_variations: getAllVariations,
  woosc_load: loadComparison,
  woosc_search: searchToCompare,
  woosc_share: shareComparison,
  woosq_quickview: showQuickView,
  woosw_add: addToWishlist,
  woosw_add_note: saveWishlistNote,
  woosw_empty: emptyWishlist,
  woosw_add_collab_wishlist: followWishlist,
  woosw_add_wishlist: addWishlist,
  woosw_delete_wishlist: deleteWishlist,
  woosw_get_data: getWishlistData,
  woosw_get_wishlists: getWishlists,
  woosw_load: loadWishlist,
  woosw_load_count: countWishlist,
  woosw_load_list: loadWishlistPage,
  woosw_remove: removeFromWishlist,
  woosw_view_wishlist: viewWishlist,
  woosw_manage_wishlists: manageWishlists,
  woosw_move_item: moveWishlistItem,
  woosw_remove_collab_wishlist: unfollowWishlist,
  woosw_rename_wishlist: renameWishlist,
  woosw_search_products: searchForWishlist,
  woosw_set_default: setDefaultWishlist,
  woosw_set_visibility: setWishlistVisibility,
  woosw_toggle_collabable: letOthersAdd,
}

/** `/wp-admin/admin-ajax.php`, by action: calls of the merchants' scripts. */
const adminCalls: Record<string, ShopCall | undefined> = {
  woosw_get_stats: getWishlistStatistics,
  wishlist_quickview: showWishlistQuickview,
}

/** `/wp-json/…`, by path. */
export const restRoutes: RestRoute[] = [
  meRoute,
  sessionRoute,
  ...passkeyRoutes,
  ...cartRoutes,
  ...compareRoutes,
  suggestionsRoute,
  choicesRoute,
  countRoute,
  ...mediaRoutes,
  currentUserRoute,
  ...catalogRoutes,
  ...pageRoutes,
  ...paymentRoutes,
  ...formRoutes,
  ...adminFormRoutes,
  ...storeApiRoutes,
  ...wishlistRoutes,
  addAllRoute,
]

/** Answers an admin call, or leaves the request to others. */
export async function answerAdminCall(
  services: Services,
  c: Context<PlatformEnv>,
): Promise<Response | undefined> {
  const form: Record<string, unknown> =
    c.req.method === 'POST' ? await c.req.parseBody().catch(() => ({})) : {}
  const action = c.req.query('action') ?? form.action
  if (typeof action !== 'string' || !Object.hasOwn(adminCalls, action)) return undefined
  return adminCalls[action]?.(services, c)
}

/**
 * Answers a call, or leaves the request to the pages; an unknown call gets an empty answer (calls-common.md
 * 0.1.5).
 */
export async function answerShopCall(
  services: Services,
  c: Context<PlatformEnv>,
): Promise<Response | undefined> {
  const name = c.req.query('wc-ajax')
  if (name === undefined) return undefined
  const call = Object.hasOwn(shopCalls, name) ? shopCalls[name] : undefined
  const answer = call ? await call(services, c) : c.html('')
  answer.headers.set('Cache-Control', 'no-store')
  answer.headers.set('X-Robots-Tag', 'noindex')
  // Scripts distinguish JSON from HTML by this header; some of them compare its whole value.
  if (answer.headers.get('Content-Type') === 'application/json')
    answer.headers.set('Content-Type', 'application/json; charset=UTF-8')
  return answer
}
