/** The merchant's settings for pages and responses: in one language, without server-only values. */
import type { PageLink } from '#app/features/content/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { SavedListMenu, Services } from '#app/services.server.ts'
import type { WishlistStart } from './start.ts'
import { createButtonStart, resolveListPath } from '#app/features/product-actions/start.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { wishlistAction } from './action.ts'
import { WISHLIST_PATH } from './page/page-url.ts'

type Settings = ReturnType<Services['settings']['current']>
type WishlistText = keyof Settings['wishlist-texts']

/** Reads the merchant's wishlist texts in one language. */
export function createWishlistTextReader(settings: Settings, locale: Locale): (name: WishlistText) => string {
  return (name) => localizeText(settings['wishlist-texts'][name], locale)
}

type Pages = readonly Pick<PageLink, 'id' | 'slug'>[]

/** The path that links to the visitor's own wishlist use. */
export function createOwnWishlistPath({ wishlist: { pageId } }: Settings, pages: Pages): string {
  return resolveListPath(pages, { pageId, defaultPath: WISHLIST_PATH })
}

/** The data about the wishlist that every page has before any call. */
export function createWishlistStart(settings: Settings, locale: Locale, pages: Pages): WishlistStart {
  const { wishlist } = settings
  const text = createWishlistTextReader(settings, locale)
  const { buttonAddedIcon, buttonLoadingIcon, buttonAction, buttonActionAdded, messagePosition } = wishlist
  const { variations, autoRemove, reloadCount, popupPosition, perfectScrollbar } = wishlist
  const positions = { card: wishlist.buttonPositionArchive, page: wishlist.buttonPositionSingle }
  return {
    ...createButtonStart(wishlistAction, wishlist, positions),
    ...{ buttonAddedIcon, buttonLoadingIcon, buttonAction, buttonActionAdded, messagePosition },
    ...{ variations, autoRemove, reloadCount, popupPosition, perfectScrollbar },
    needsLogin: wishlist.disableUnauthenticated,
    canChooseList: wishlist.enableMultiple && wishlist.chooseWishlist,
    clickSelector: clickSelector(wishlist),
    canCopy: wishlist.pageCopy,
    pagePath: createOwnWishlistPath(settings, pages),
    texts: {
      button: text('buttonText'),
      buttonAdded: text('buttonTextAdded'),
      menu: text('menuText'),
      loginMessage: text('loginMessage'),
      copiedText: text('copiedText'),
      emptyConfirm: text('emptyConfirm'),
      deleteConfirm: text('deleteConfirm'),
      chooseWishlistText: text('chooseWishlistText'),
      placeholderName: text('placeholderName'),
      addWishlistBtnText: text('addWishlistBtnText'),
    },
  }
}

// Entries that lead to the page are ordinary links.
function clickSelector({ menuAction, pageMyaccount }: Settings['wishlist']): string {
  const openerSelectors = [
    '.woosw-link-popup',
    ...(menuAction === 'open_popup' ? ['.woosw-menu-item', '.woosw-menu', '.woosw-link-auto'] : []),
    ...(pageMyaccount === 'yes_popup' ? ['.woocommerce-MyAccount-navigation-link--wishlist'] : []),
  ]
  return `.woosw-btn, .woosw-copy-btn, :is(${openerSelectors.join(', ')}) a`
}

/** The categories to which the merchant limits the wishlist buttons; []: all. */
export function listWishlistButtonCategories({ wishlist }: Settings): readonly number[] {
  return wishlist.categories
}

/** The menu entry that leads to the wishlist. */
export const wishlistMenu: SavedListMenu = {
  list: 'wishlist',
  readMenus: ({ wishlist }) => wishlist.menus,
  readPageId: ({ wishlist }) => wishlist.pageId,
  createEntry: (settings, { locale, pages }) => ({
    label: createWishlistTextReader(settings, locale)('menuText'),
    path: createOwnWishlistPath(settings, pages),
    className: 'menu-item woosw-menu-item menu-item-type-woosw',
    countClass: 'woosw-menu-item-inner',
  }),
}

/** The account pages that the merchant enabled, without language prefix. */
export function listWishlistTabs({ wishlist }: Settings): string[] {
  return [
    ...(wishlist.pageMyaccount === 'no' ? [] : ['/my-account/wishlist/']),
    ...(wishlist.alerts ? ['/my-account/wishlist-alerts/'] : []),
  ]
}
