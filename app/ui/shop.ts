import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Digits, MoneyFormat } from '#app/platform/i18n/format/money-format.ts'
import type { ReactNode } from 'react'
import type { PlaceOnCard, PlaceOnPage } from './slot.tsx'
import { createContext, createElement, useContext } from 'react'
import { localePath } from '#app/platform/i18n/locales.ts'

/** What every page knows of the shop; made once by the root's loader, the same for everybody. */
export type Shop = {
  locale: Locale
  defaultLocale: Locale
  /** Without a slash at the end. */
  siteUrl: string
  name: string
  description: string
  announcement: string
  footNote: string
  /** An example in the search field; ''. */
  searchHint: string
  /** Two letters. */
  country: string
  currency: string
  digits: Digits
  money: MoneyFormat
  cardSwatches: CardSwatchOptions
  /** Absent: nothing can be compared. */
  compare?: CompareStart
  /** Address of a style sheet with what the owner chose to look otherwise, drawings and swatches; ''. */
  drawings: string
  /** Absent: there is no quick view. */
  quickView?: QuickViewStart
  /** Absent: there are no wishlists. */
  wishlist?: WishlistStart
  menus: Menus
}

/** What the buttons of the comparison do before any call was made; the names are those of its settings. */
export type CompareStart = {
  buttonType: 'button' | 'link'
  buttonIcon: 'no' | 'left' | 'right' | 'only'
  buttonNormalIcon: string
  buttonAddedIcon: string
  buttonAction: 'show_table' | 'show_bar' | 'show_sidebar' | 'show_message' | 'none'
  /** Class names of its buttons, with their shape. */
  buttonClass: string
  /** Where they stand; null: nowhere. */
  onCards: PlaceOnCard | null
  onPages: PlaceOnPage | null
  clickAgain: boolean
  adding: 'prepend' | 'append'
  limit: number
  variations: boolean
  reloadCount: boolean
  openBarImmediately: boolean
  messagePosition: string
  menuAction: 'open_popup' | 'open_sidebar' | 'open_page'
  /** A CSS selector: all that is heard when it is pressed. */
  heard: string
  /** Those of them that are the owner's; ''. */
  openButton: string
  openButtonAction: 'open_popup' | 'open_sidebar' | 'open_page'
  hash: string
  /** Without its language. */
  pagePath: string
  /** A tab of the account leads to it. */
  inAccount: boolean
  texts: Record<
    'button' | 'buttonAdded' | 'messageAdded' | 'messageRemoved' | 'messageExists' | 'limit' | 'menu',
    string
  >
}

/** What opens the quick view, and how it stands before any call was made; the names are those of its settings. */
export type QuickViewStart = {
  buttonType: 'button' | 'link'
  buttonIcon: 'no' | 'left' | 'right' | 'only'
  buttonNormalIcon: string
  /** With that of their shape. */
  buttonClass: string
  /** null: there is none. */
  onCards: PlaceOnCard | null
  view: 'popup' | 'sidebar'
  effect: string
  nextPrev: boolean
  /** '01' right, '02' left. */
  sidebarPosition: '01' | '02'
  sidebarHeading: boolean
  /** The address ends with #woosq while it is open, and going back closes it. */
  backToClose: boolean
  /** After something of it was put into the cart. */
  autoClose: boolean
  perfectScrollbar: boolean
  /** Where links to products open it: on cards, in the cart's drawer, on its page. */
  inLists: boolean
  inDrawer: boolean
  inCart: boolean
  texts: Record<'button' | 'close' | 'next' | 'prev' | 'relatedProducts' | 'viewDetails', string>
}

/** What the buttons of the wishlist do before any call was made; the names are those of its settings. */
export type WishlistStart = {
  buttonType: 'button' | 'link'
  buttonIcon: 'no' | 'left' | 'right' | 'only'
  buttonNormalIcon: string
  buttonAddedIcon: string
  buttonLoadingIcon: string
  buttonAction: 'list' | 'message' | 'no'
  buttonActionAdded: 'popup' | 'page' | 'remove'
  /** Class names of its buttons, with their shape. */
  buttonClass: string
  /** Where they stand; null: nowhere. */
  onCards: PlaceOnCard | null
  onPages: PlaceOnPage | null
  messagePosition: string
  /** Guests have none: they are asked to sign in. */
  needsLogin: boolean
  variations: boolean
  /** Shoppers may be told by mail of prices and stock. */
  alerts: boolean
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
  /** The account's tab. */
  inAccount: 'yes' | 'yes_popup' | 'no'
  /** Where a list stands by itself, without its language. */
  pagePath: string
  texts: Record<
    | 'buttonText'
    | 'buttonTextAdded'
    | 'loginMessage'
    | 'menuText'
    | 'copiedText'
    | 'emptyConfirm'
    | 'deleteConfirm'
    | 'chooseWishlistText'
    | 'placeholderName'
    | 'addWishlistBtnText',
    string
  >
}

export type Menus = {
  /** The navigation of every page; [] in a browser, where its HTML stays as the server has written it. */
  primary: MenuEntry[]
  /** At the bottom of every page: each entry with others below it is a column. [] in a browser, too. */
  footer: MenuEntry[]
  /** What the owner gives shoppers instead of the pages of their account; []. */
  account: MenuEntry[]
}

/** How the cards of lists offer a product's colours or patterns. */
export type CardSwatchOptions = {
  isShown: boolean
  /** Whether all of a product can be chosen on its card; else swatches only show another picture. */
  chooseOnCard: boolean
  /** Where not: of products with one attribute it can. */
  chooseSingle: boolean
  /** Of what is chosen there. */
  showAvailability: boolean
  /** What makes the card show another picture. */
  preview: 'click' | 'hover'
  /** Where that is hovering: whether a click leads to the product, and a finger's tap too. */
  linkable: 'no' | 'mouse' | 'always'
  limit: number
  more: 'navigate' | 'expand'
  showDefault: boolean
  position: 'after' | 'before'
  align: 'start' | 'center' | 'end'
  showLabel: boolean
  showSelectedName: boolean
  /** Between the label and the name of the choice. */
  separator: string
  tooltip: boolean
  clearLink: boolean
  /** Of a swatch that is a picture, at its widest. */
  pictureInPixels: number
}

export type MenuEntry = {
  label: string
  /** Of the label, where it is not the page's. */
  lang?: Locale
  /** In the page's language already; absent: a title for what stands below it. */
  href?: string
  /** By which scripts of the contract know it. */
  className?: string
  /** Of a list that visitors keep: where scripts of the contract write how much is in it. */
  countClass?: string
  children: MenuEntry[]
}

// Only met when the root's own loader failed: enough to say so, in the language of the page.
const unknownShop: Shop = {
  locale: 'en',
  defaultLocale: 'ar',
  siteUrl: '',
  name: 'Hanout',
  description: '',
  announcement: '',
  footNote: '',
  searchHint: '',
  country: 'SA',
  currency: 'SAR',
  digits: 'latn',
  money: {
    decimals: 2,
    decimalMark: '.',
    groupMark: ',',
    before: '',
    after: '',
    zeroDigit: '0',
    isolatesSign: false,
  },
  cardSwatches: {
    isShown: true,
    chooseOnCard: true,
    chooseSingle: false,
    showAvailability: false,
    preview: 'click',
    linkable: 'no',
    limit: 5,
    more: 'navigate',
    showDefault: true,
    position: 'after',
    align: 'start',
    showLabel: false,
    showSelectedName: false,
    separator: ':',
    tooltip: true,
    clearLink: true,
    pictureInPixels: 24,
  },
  drawings: '',
  menus: { primary: [], footer: [], account: [] },
}

type ShopHere = Shop & { to: (path: string) => string }

// The same object for the same shop: what depends on it alone is made once (ui/scripts/kept-item.tsx).
const withPathsOf = new WeakMap<Shop, ShopHere>()

const ShopContext = createContext<ShopHere>(withPaths(unknownShop))

/** Stands in for a shop that could not be read. Its links name their language, which is never wrong. */
export function unknownShopIn(locale: Locale): Shop {
  return locale === 'en' ? unknownShop : { ...unknownShop, locale, defaultLocale: 'en' }
}

/** Given around a page by the root, and around a piece of HTML by who renders it for a call. */
export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return createElement(ShopContext, { value: withPaths(shop) }, children)
}

/** The shop of the current page, and how to address a path in its language. */
export function useShop(): ShopHere {
  return useContext(ShopContext)
}

function withPaths(shop: Shop): ShopHere {
  const known = withPathsOf.get(shop)
  if (known) return known
  const here = { ...shop, to: (path: string) => localePath(path, shop.locale, shop.defaultLocale) }
  withPathsOf.set(shop, here)
  return here
}
