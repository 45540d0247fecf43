/** The wishlist wakes up: fetched when there is something in it, or when somebody begins to wish. */
import '#app/platform/i18n/wishlist/learn.ts'
import type { PageContext } from '#app/features/product-actions/client/page-context.ts'
import type { WishlistStart } from '#app/features/wishlist/start.ts'
import { onAddedToCart } from '#app/features/cart/client/added.ts'
import { takeAddedByLink } from '#app/features/cart/links/added-by-link.ts'
import styles from '#app/features/wishlist/page/over-page.css?url'
import { loadStyles } from '#app/ui/scripts/load-styles.ts'
import { Area } from './area.tsx'
import { wishlistAction } from '#app/features/wishlist/action.ts'
import { followVariations } from '#app/features/product-actions/client/follow-variations.ts'
import { showListed } from './show-listed.ts'
import { submitControl } from './controls.ts'
import { followOwnList, openWishlist } from './popup/popup-state.ts'
import { press } from './press.ts'
import { openState, refreshState, reloadCount } from './state-store.ts'
import { setContext } from './context.ts'

export type WishlistScript = {
  /** A button, or something that opens the list, was pressed. */
  press: typeof press
  /** A form of a list was sent. */
  submit: typeof submitControl
  /** A script of the page asks for something by an event of the contract. */
  asked: (name: AskedByScripts) => void
}

export type AskedByScripts = 'woosw_wishlist_open' | 'woosw_refresh_data' | 'woosw_refresh_count'

const ORDERED = /[?&](?:add-to-cart|product_added_to_cart|added_to_cart|set_cart|fill_cart|added)=/
const LOOKED_AFTER_MS = 300

const area = { Area }
let isBegun = false

/** Once per page, however often it is called; resolves with what takes clicks. */
export async function begin(context: PageContext<WishlistStart>): Promise<WishlistScript> {
  setContext(context)
  void loadStyles([styles]).then(() => context.showArea(area))
  if (!isBegun) {
    isBegun = true
    beginOnce(context.start)
  }
  return script
}

const script: WishlistScript = {
  press,
  submit: submitControl,
  asked: (name) => {
    if (name === 'woosw_wishlist_open') openWishlist()
    else if (name === 'woosw_refresh_count') void reloadCount()
    else void refreshState()
  },
}

function beginOnce(start: WishlistStart): void {
  openState()
  followOwnList()
  showListed()
  if (start.variations) followVariations(wishlistAction)
  if (start.reloadCount || document.querySelector('.woosw-custom-menu-item')) void reloadCount()
  if (!start.autoRemove) return
  // The shop takes out what was ordered (B.4.12), also by the form or the link that led to this page.
  const look = () => void Promise.all([reloadCount(), refreshState()])
  onAddedToCart(look)
  if (takeAddedByLink() || ORDERED.test(window.location.search)) setTimeout(look, LOOKED_AFTER_MS)
}
