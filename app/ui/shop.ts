import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Digits, MoneyFormat } from '#app/platform/i18n/format/money-format.ts'
import type { ReactNode } from 'react'
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
  /** What features know before any call was made, by their names: each reads its own with `useStart`. */
  starts: Readonly<Partial<Record<string, object>>>
  /** Where links to products show them over the page; absent: nowhere. */
  opensOverPage?: Record<'lists' | 'drawer' | 'cart', boolean>
  /** Paths of the account's tabs that features add and the owner shows. */
  featureTabs: readonly string[]
  /** Address of a style sheet with what the owner chose to look otherwise, drawings and swatches; ''. */
  drawings: string
  menus: Menus
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
  starts: {},
  featureTabs: [],
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

/** What a feature knows before any call; its own hook names it and its type. Absent: the shop has no such feature. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ui knows no feature, and so none of their types
export function useStart<Start extends object>(feature: string): Start | undefined {
  return useShop().starts[feature] as Start | undefined
}

function withPaths(shop: Shop): ShopHere {
  const known = withPathsOf.get(shop)
  if (known) return known
  const here = { ...shop, to: (path: string) => localePath(path, shop.locale, shop.defaultLocale) }
  withPathsOf.set(shop, here)
  return here
}
