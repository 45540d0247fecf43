/** The owner's settings as pages and answers need them: in one language, without what only the server knows. */
import type { PageLink } from '#app/features/content/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { WISHLIST_PATH } from './page/page-address.ts'

type Settings = ReturnType<Services['settings']['current']>
type WishlistText = keyof Settings['wishlist-texts']

/** A text of the wishlists in one language. */
export function wishlistText(settings: Settings, locale: Locale): (name: WishlistText) => string {
  return (name) => textIn(settings['wishlist-texts'][name], locale)
}

/** Where links to the own wishlist lead: to the page of words that the owner made for it, as long as it is published. */
export function wishlistPath(
  { wishlist }: Settings,
  pages: readonly Pick<PageLink, 'id' | 'slug'>[],
): string {
  const page = pages.find(({ id }) => id === wishlist.pageId)
  return page ? `/${encodeURIComponent(page.slug)}/` : WISHLIST_PATH
}

/** What every page knows of the wishlist before any call: ui/shop.ts, WishlistStart. */
export function wishlistStart(
  settings: Settings,
  locale: Locale,
  pages: readonly Pick<PageLink, 'id' | 'slug'>[],
) {
  const { wishlist } = settings
  const word = wishlistText(settings, locale)
  const { buttonType, buttonIcon, buttonNormalIcon, buttonAddedIcon, buttonLoadingIcon } = wishlist
  const { buttonAction, buttonActionAdded, messagePosition, variations, autoRemove, reloadCount } = wishlist
  const { popupPosition, perfectScrollbar, enableMultiple } = wishlist
  return {
    ...{ buttonType, buttonIcon, buttonNormalIcon, buttonAddedIcon, buttonLoadingIcon },
    ...{ buttonAction, buttonActionAdded, messagePosition, variations, autoRemove, reloadCount },
    ...{ popupPosition, perfectScrollbar },
    buttonClass: ['woosw-btn', shapes[buttonIcon], wishlist.buttonClass].filter(Boolean).join(' '),
    onCards: wishlist.buttonPositionArchive === '0' ? null : wishlist.buttonPositionArchive,
    onPages: placesOnPages[wishlist.buttonPositionSingle],
    needsLogin: wishlist.disableUnauthenticated,
    choose: enableMultiple && wishlist.chooseWishlist,
    alerts: wishlist.alerts,
    heard: heardSelector(wishlist),
    canCopy: wishlist.pageCopy,
    inAccount: wishlist.pageMyaccount,
    pagePath: wishlistPath(settings, pages),
    texts: {
      buttonText: word('buttonText'),
      buttonTextAdded: word('buttonTextAdded'),
      loginMessage: word('loginMessage'),
      menuText: word('menuText'),
      copiedText: word('copiedText'),
      emptyConfirm: word('emptyConfirm'),
      deleteConfirm: word('deleteConfirm'),
      chooseWishlistText: word('chooseWishlistText'),
      placeholderName: word('placeholderName'),
      addWishlistBtnText: word('addWishlistBtnText'),
    },
  }
}

const placesOnPages = {
  '0': null,
  '6': 6,
  '11': 11,
  '21': 21,
  '29': 29,
  '31': 31,
  '41': 41,
  '51': 51,
} as const satisfies Record<Settings['wishlist']['buttonPositionSingle'], number | null>

const shapes = {
  no: '',
  left: 'woosw-btn-has-icon woosw-btn-icon-text',
  right: 'woosw-btn-has-icon woosw-btn-text-icon',
  only: 'woosw-btn-has-icon woosw-btn-icon-only',
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
