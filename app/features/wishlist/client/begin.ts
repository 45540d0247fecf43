/** Starts the wishlist on a page: loaded if the list has items, or once a visitor starts to add. */
import '#app/platform/i18n/wishlist/load.ts'
import type { PageContext } from '#app/features/product-actions/client/page-context.ts'
import type { WishlistStart } from '#app/features/wishlist/start.ts'
import { onAddedToCart } from '#app/features/cart/client/added.ts'
import { consumeAddedByLink } from '#app/features/cart/links/added-by-link.ts'
import styles from '#app/features/wishlist/page/overlay.css?url'
import { loadStyles } from '#app/ui/scripts/load-styles.ts'
import { Overlay } from './overlay.tsx'
import { wishlistAction } from '#app/features/wishlist/action.ts'
import { followVariations } from '#app/features/product-actions/client/follow-variations.ts'
import { syncButtons } from './show-listed.ts'
import { submitControl } from './controls.ts'
import { followOwnList, openWishlist } from './popup/popup-state.ts'
import { handleClick } from './clicks.ts'
import { initializeState, refreshState, reloadCount } from './state-store.ts'
import { setContext } from './context.ts'

export type WishlistScript = {
  /** Handles a click on a button or on any other opener of the list. */
  handleClick: typeof handleClick
  /** Handles the submission of a list form. */
  submit: typeof submitControl
  /** Handles a request of a page script, made by an event of the contract. */
  onRequest: (name: ScriptEvent) => void
}

export type ScriptEvent = 'woosw_wishlist_open' | 'woosw_refresh_data' | 'woosw_refresh_count'

const CART_PARAMETER_PATTERN =
  /[?&](?:add-to-cart|product_added_to_cart|added_to_cart|set_cart|fill_cart|added)=/
const REFRESH_DELAY_IN_MS = 300

const overlay = { Overlay }
let hasBegun = false

/** Starts the wishlist once per page, however often it is called; resolves with its event handlers. */
export async function begin(context: PageContext<WishlistStart>): Promise<WishlistScript> {
  setContext(context)
  void loadStyles([styles]).then(() => context.showOverlay(overlay))
  if (!hasBegun) {
    hasBegun = true
    beginOnce(context.start)
  }
  return script
}

const script: WishlistScript = {
  handleClick,
  submit: submitControl,
  onRequest: (name) => {
    if (name === 'woosw_wishlist_open') openWishlist()
    else if (name === 'woosw_refresh_count') void reloadCount()
    else void refreshState()
  },
}

function beginOnce(start: WishlistStart): void {
  initializeState()
  followOwnList()
  syncButtons()
  if (start.variations) followVariations(wishlistAction)
  if (start.reloadCount || document.querySelector('.woosw-custom-menu-item')) void reloadCount()
  if (!start.autoRemove) return
  // The server removes ordered products (B.4.12), also after the form or link that led to this page.
  const refresh = () => void Promise.all([reloadCount(), refreshState()])
  onAddedToCart(refresh)
  if (consumeAddedByLink() || CART_PARAMETER_PATTERN.test(window.location.search))
    setTimeout(refresh, REFRESH_DELAY_IN_MS)
}
