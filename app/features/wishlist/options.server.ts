/** The owner's settings as pages and answers need them: in one language, without what only the server knows. */
import type { PageLink } from '#app/features/content/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { SavedListMenu, Services } from '#app/services.server.ts'
import type { WishlistStart } from './start.ts'
import { buttonStart, listPath } from '#app/features/product-actions/start.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { wishlistAction } from './action.ts'
import { WISHLIST_PATH } from './page/page-address.ts'

type Settings = ReturnType<Services['settings']['current']>
type WishlistText = keyof Settings['wishlist-texts']

/** A text of the wishlists in one language. */
export function wishlistText(settings: Settings, locale: Locale): (name: WishlistText) => string {
  return (name) => textIn(settings['wishlist-texts'][name], locale)
}

type Pages = readonly Pick<PageLink, 'id' | 'slug'>[]

/** Where links to the own wishlist lead. */
export function wishlistPath({ wishlist: { pageId } }: Settings, pages: Pages): string {
  return listPath(pages, { pageId, otherwise: WISHLIST_PATH })
}

/** What every page knows of the wishlist before any call. */
export function wishlistStart(settings: Settings, locale: Locale, pages: Pages): WishlistStart {
  const { wishlist } = settings
  const word = wishlistText(settings, locale)
  const { buttonAddedIcon, buttonLoadingIcon, buttonAction, buttonActionAdded, messagePosition } = wishlist
  const { variations, autoRemove, reloadCount, popupPosition, perfectScrollbar } = wishlist
  const places = { card: wishlist.buttonPositionArchive, page: wishlist.buttonPositionSingle }
  return {
    ...buttonStart(wishlistAction, wishlist, places),
    ...{ buttonAddedIcon, buttonLoadingIcon, buttonAction, buttonActionAdded, messagePosition },
    ...{ variations, autoRemove, reloadCount, popupPosition, perfectScrollbar },
    needsLogin: wishlist.disableUnauthenticated,
    choose: wishlist.enableMultiple && wishlist.chooseWishlist,
    heard: heardSelector(wishlist),
    canCopy: wishlist.pageCopy,
    pagePath: wishlistPath(settings, pages),
    texts: {
      button: word('buttonText'),
      buttonAdded: word('buttonTextAdded'),
      menu: word('menuText'),
      loginMessage: word('loginMessage'),
      copiedText: word('copiedText'),
      emptyConfirm: word('emptyConfirm'),
      deleteConfirm: word('deleteConfirm'),
      chooseWishlistText: word('chooseWishlistText'),
      placeholderName: word('placeholderName'),
      addWishlistBtnText: word('addWishlistBtnText'),
    },
  }
}

// Entries that lead to the page are links as any other.
function heardSelector({ menuAction, pageMyaccount }: Settings['wishlist']): string {
  const opening = [
    '.woosw-link-popup',
    ...(menuAction === 'open_popup' ? ['.woosw-menu-item', '.woosw-menu', '.woosw-link-auto'] : []),
    ...(pageMyaccount === 'yes_popup' ? ['.woocommerce-MyAccount-navigation-link--wishlist'] : []),
  ]
  return `.woosw-btn, .woosw-copy-btn, :is(${opening.join(', ')}) a`
}

/** The categories that the owner limits its buttons to; []: all. */
export function wishlistButtonCategories({ wishlist }: Settings): readonly number[] {
  return wishlist.categories
}

/** The entry of menus that leads to the wishlist. */
export const wishlistMenu: SavedListMenu = {
  list: 'wishlist',
  menus: ({ wishlist }) => wishlist.menus,
  pageId: ({ wishlist }) => wishlist.pageId,
  entry: (settings, { locale, pages }) => ({
    label: wishlistText(settings, locale)('menuText'),
    path: wishlistPath(settings, pages),
    className: 'menu-item woosw-menu-item menu-item-type-woosw',
    countClass: 'woosw-menu-item-inner',
  }),
}

/** The pages of the account that the owner shows, without their language. */
export function wishlistTabs({ wishlist }: Settings): string[] {
  return [
    ...(wishlist.pageMyaccount === 'no' ? [] : ['/my-account/wishlist/']),
    ...(wishlist.alerts ? ['/my-account/wishlist-alerts/'] : []),
  ]
}
