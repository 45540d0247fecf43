/** MAP  call name → handler; REST path → handler. */
import type { Context } from 'hono'
import type { PlatformEnv } from './platform/http/environment.ts'
import type { RestRoute } from './rest-route.server.ts'
import type { Services } from './services.server.ts'
import { currentUserRoute } from './current-user.server.ts'
import { meRoute } from './me.server.ts'
import {
  addToCartCall,
  getCartTotals,
  getRefreshedFragments,
  removeFromCartCall,
} from './features/cart/contract-calls.server.tsx'
import {
  loadComparison,
  searchToCompare,
  shareComparison,
} from './features/compare/contract-calls.server.tsx'
import { compareRoutes } from './features/compare/endpoints.server.ts'
import { cartRoutes } from './features/cart/endpoints.server.ts'
import { sessionRoute } from './features/customers/endpoints.server.ts'
import { mediaRoutes } from './features/media/endpoints.server.ts'
import { choicesRoute } from './features/catalog/card-choice/endpoints.server.ts'
import { ownersFormRoutes } from './features/contact-forms/admin-rest/endpoints.server.ts'
import { formRoutes } from './features/contact-forms/endpoints.server.ts'
import { catalogRoutes } from './features/catalog/rest/endpoints.server.ts'
import { pageRoutes } from './features/content/endpoints.server.ts'
import { storeApiRoutes } from './features/catalog/store-api/endpoints.server.ts'
import { suggestionsRoute } from './features/catalog/search/endpoints.server.ts'
import { showQuickView } from './features/quick-view/contract-calls.server.tsx'
import { getAllVariations, getVariation } from './features/variations/endpoints.server.ts'

export type ShopCall = (services: Services, c: Context<PlatformEnv>) => Promise<Response>

/** `/?wc-ajax=<name>`, as the clients of WooCommerce shops send it. */
const shopCalls: Record<string, ShopCall | undefined> = {
  add_to_cart: addToCartCall,
  get_cart_totals: getCartTotals,
  get_refreshed_fragments: getRefreshedFragments,
  remove_from_cart: removeFromCartCall,
  get_variation: getVariation,
  woo_get_all_variations: getAllVariations,
  woosc_load: loadComparison,
  woosc_search: searchToCompare,
  woosc_share: shareComparison,
  woosq_quickview: showQuickView,
}

/** `/wp-json/…`, by path. */
export const restRoutes: RestRoute[] = [
  meRoute,
  sessionRoute,
  ...cartRoutes,
  ...compareRoutes,
  suggestionsRoute,
  choicesRoute,
  ...mediaRoutes,
  currentUserRoute,
  ...catalogRoutes,
  ...pageRoutes,
  ...formRoutes,
  ...ownersFormRoutes,
  ...storeApiRoutes,
]

/** Answers a call, or leaves the request to the pages; an unknown call gets nothing (calls-common.md 0.1.5). */
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
  // Scripts tell JSON from HTML by this header; some of them compare all of it.
  if (answer.headers.get('Content-Type') === 'application/json')
    answer.headers.set('Content-Type', 'application/json; charset=UTF-8')
  return answer
}
