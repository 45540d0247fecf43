import type { ListStart } from '#app/features/product-actions/start.ts'
import { useStart } from '#app/ui/shop.ts'
import { wishlistAction } from './action.ts'

/** The data that the wishlist buttons need before any call; the names are those of the settings. */
export type WishlistStart = ListStart & {
  buttonLoadingIcon: string
  buttonAction: 'list' | 'message' | 'no'
  buttonActionAdded: 'popup' | 'page' | 'remove'
  messagePosition: string
  /** Guests may not have a list: a click leads them to the sign-in. */
  needsLogin: boolean
  /** Products added to the cart are removed from the list. */
  autoRemove: boolean
  reloadCount: boolean
  /** Customers with several lists choose one when adding. */
  canChooseList: boolean
  popupPosition: 'center' | 'right' | 'left'
  perfectScrollbar: boolean
  /** A CSS selector for all elements whose clicks are handled. */
  clickSelector: string
  /** The list's link can be copied. */
  canCopy: boolean
  texts: Record<
    | 'loginMessage'
    | 'copiedText'
    | 'emptyConfirm'
    | 'deleteConfirm'
    | 'chooseWishlistText'
    | 'placeholderName'
    | 'addWishlistBtnText',
    string
  >
}

/** Absent: wishlists are not available. */
export const useWishlist = () => useStart<WishlistStart>(wishlistAction.name)
