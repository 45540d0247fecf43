import type { Locale } from '#app/i18n/locales.ts'
import type { DigitsSetting, MoneyFormat } from '#app/i18n/money-format.ts'
import { createContext, useContext } from 'react'
import { localePath } from '#app/i18n/locales.ts'

/** What every page knows of the shop; made once by the root's loader, the same for everybody. */
export type Shop = {
  locale: Locale
  defaultLocale: Locale
  /** Without a slash at the end. */
  siteUrl: string
  name: string
  description: string
  announcement: string
  currency: string
  digits: DigitsSetting
  money: MoneyFormat
  /** Top of the menu, with what stands below each entry. */
  navigation: MenuEntry[]
}

export type MenuEntry = { label: string; path: string; children: MenuEntry[] }

// Only met when the root's own loader failed: enough to say so.
const unknownShop: Shop = {
  locale: 'en',
  defaultLocale: 'en',
  siteUrl: '',
  name: 'Hanout',
  description: '',
  announcement: '',
  currency: 'SAR',
  digits: 'latn',
  money: { decimals: 2, decimalMark: '.', groupMark: ',', before: '', after: '', zeroDigit: '0' },
  navigation: [],
}

/** Given around a page by the root, and around a piece of HTML by who renders it for a call. */
export const ShopContext = createContext<Shop>(unknownShop)

/** The shop of the current page, and how to address a path in its language. */
export function useShop(): Shop & { to: (path: string) => string } {
  const shop = useContext(ShopContext)
  return { ...shop, to: (path) => localePath(path, shop.locale, shop.defaultLocale) }
}
