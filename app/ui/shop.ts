import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Digits, MoneyFormat } from '#app/platform/i18n/format/money-format.ts'
import type { ReactNode } from 'react'
import { createContext, createElement, useContext } from 'react'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'

/** Layout data of every page; created once by the root's loader, the same for everybody. */
export type Shop = {
  locale: Locale
  defaultLocale: Locale
  /** Without a trailing slash. */
  siteUrl: string
  name: string
  description: string
  announcement: string
  footNote: string
  /** An example in the search field; '' for none. */
  searchHint: string
  /** ISO code of two letters. */
  country: string
  currency: string
  digits: Digits
  money: MoneyFormat
  cardSwatches: CardSwatchOptions
  /** Initial data of features, available without a call, by feature name: each reads its own with `useStart`. */
  starts: Readonly<Partial<Record<string, object>>>
  /** Where product links open the quick view instead of the product page; absent: nowhere. */
  quickViewPlaces?: Record<'lists' | 'drawer' | 'cart', boolean>
  /** Paths of the account tabs that features add and the merchant shows. */
  featureTabs: readonly string[]
  /** URL of the style sheet with the merchant's appearance settings, icons and swatches; '' for none. */
  iconStyles: string
  menus: Menus
}

export type Menus = {
  /** The navigation of every page; [] in a browser, which keeps the server's HTML. */
  primary: MenuEntry[]
  /** At the bottom of every page: each entry with children is a column. [] in a browser, too. */
  footer: MenuEntry[]
  /** The merchant's menu instead of the account pages; [] for none. */
  account: MenuEntry[]
}

/** How product cards in lists offer colors or patterns. */
export type CardSwatchOptions = {
  isShown: boolean
  /** Whether all options can be selected on the card; else swatches only show another image. */
  chooseOnCard: boolean
  /** If not: whether products with a single attribute can. */
  chooseSingle: boolean
  /** Whether to show the availability of the selection. */
  showAvailability: boolean
  /** The event that makes the card show another image. */
  preview: 'click' | 'hover'
  /** If `preview` is 'hover': whether clicking a swatch opens the product, or tapping it as well. */
  linkable: 'no' | 'mouse' | 'always'
  limit: number
  more: 'navigate' | 'expand'
  showDefault: boolean
  position: 'after' | 'before'
  align: 'start' | 'center' | 'end'
  showLabel: boolean
  showSelectedName: boolean
  /** Between the label and the name of the selected option. */
  separator: string
  tooltip: boolean
  clearLink: boolean
  /** Maximum width of an image swatch. */
  pictureInPixels: number
}

export type MenuEntry = {
  label: string
  /** Language of the label, when not the page's. */
  lang?: Locale
  /** Already in the page's language; absent: a heading for the entries below it. */
  href?: string
  /** Class by which scripts of the contract find it. */
  className?: string
  /** Class of the element in which scripts of the contract write the count of a saved list. */
  countClass?: string
  children: MenuEntry[]
}

// Used only when the root's own loader failed: enough to report it, in the language of the page.
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
    prefix: '',
    suffix: '',
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
  starts: {},
  featureTabs: [],
  iconStyles: '',
  menus: { primary: [], footer: [], account: [] },
}

type ShopWithPaths = Shop & { localizePath: (path: string) => string }

// Caches one object per shop: values that depend only on it are created once
// (ui/scripts/cached-fragment.tsx).
const shopsWithPaths = new WeakMap<Shop, ShopWithPaths>()

const ShopContext = createContext<ShopWithPaths>(addPaths(unknownShop))

/**
 * Placeholder for a shop that could not be loaded. Its links include their language prefix, which is always
 * valid.
 */
export function createUnknownShop(locale: Locale): Shop {
  return locale === 'en' ? unknownShop : { ...unknownShop, locale, defaultLocale: 'en' }
}

/** Provided around a page by the root, and around a fragment by the code that renders it for a call. */
export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return createElement(ShopContext, { value: addPaths(shop) }, children)
}

/** The shop of the current page, with a function that localizes paths. */
export function useShop(): ShopWithPaths {
  return useContext(ShopContext)
}

/**
 * A feature's initial data, available without a call; the feature's own hook passes its name and type.
 * Absent: the shop does not have the feature.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ui knows no feature, and so none of their types
export function useStart<Start extends object>(feature: string): Start | undefined {
  return useShop().starts[feature] as Start | undefined
}

function addPaths(shop: Shop): ShopWithPaths {
  const cached = shopsWithPaths.get(shop)
  if (cached) return cached
  const shopWithPaths = {
    ...shop,
    localizePath: (path: string) => addLocalePrefix(path, shop.locale, shop.defaultLocale),
  }
  shopsWithPaths.set(shop, shopWithPaths)
  return shopWithPaths
}
