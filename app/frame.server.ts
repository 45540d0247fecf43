/** What stands around every page: made of the owner's settings and the category tree, with no statement of its own. */
import type { Category } from './features/catalog/categories.server.ts'
import type { Locale } from './i18n/locales.ts'
import type { PageRequest } from './page-request.server.ts'
import type { MenuEntry, Shop } from './ui/shop.ts'
import { moneyFormat } from './i18n/money-format.ts'
import { textIn } from './i18n/pick-text.ts'

type Framed = Pick<PageRequest, 'services' | 'locale' | 'tags'>

export async function readShop({ services, locale, tags }: Framed): Promise<Shop> {
  const { shop, catalog, swatches, cardSwatches } = services.settings.current()
  const categories = await services.categories.current()
  tags.add('settings', 'catalog')
  return {
    locale,
    defaultLocale: shop.defaultLocale,
    siteUrl: services.siteUrl,
    name: textIn(shop.name, locale),
    description: textIn(shop.description, locale),
    announcement: textIn(shop.announcement, locale),
    footNote: textIn(shop.footNote, locale),
    searchHint: textIn(shop.searchHint, locale),
    country: catalog.country,
    currency: catalog.currency,
    digits: shop.digits,
    money: moneyFormat(catalog.currency, { locale, country: catalog.country, digits: shop.digits }),
    cardSwatches: { ...cardSwatches, separator: swatches.separator },
    navigation: categories.roots.map((category) => menuEntry(category, { locale, levels: MENU_LEVELS })),
  }
}

// Deeper categories are found on the pages of those above them.
const MENU_LEVELS = 3

type MenuOptions = { locale: Locale; levels: number }

function menuEntry(category: Category, { locale, levels }: MenuOptions): MenuEntry {
  const below = levels > 1 ? category.children : []
  return {
    label: textIn(category.name, locale),
    path: `/product-category/${category.path}/`,
    children: below.map((child) => menuEntry(child, { locale, levels: levels - 1 })),
  }
}
