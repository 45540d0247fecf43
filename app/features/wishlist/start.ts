import type { ListStart } from '#app/features/product-actions/start.ts'
import { useStart } from '#app/ui/shop.ts'
import { wishlistAction } from './action.ts'

/** What the buttons of the wishlist do before any call was made; the names are those of its settings. */
export type WishlistStart = ListStart & {
  buttonLoadingIcon: string
  buttonAction: 'list' | 'message' | 'no'
  buttonActionAdded: 'popup' | 'page' | 'remove'
  messagePosition: string
  /** Guests have none: they are asked to sign in. */
  needsLogin: boolean
  /** What is put into the cart leaves the list. */
  autoRemove: boolean
  reloadCount: boolean
  /** Shoppers with several lists are asked for one when they add. */
  choose: boolean
  popupPosition: 'center' | 'right' | 'left'
  perfectScrollbar: boolean
  /** A CSS selector: all that is heard when it is pressed. */
  heard: string
  /** Its link is there to be copied. */
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

/** Absent: there are no wishlists. */
export const useWishlist = () => useStart<WishlistStart>(wishlistAction.name)
