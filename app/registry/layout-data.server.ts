/** The layout around every page: built from the merchant's settings and the category tree. */
import type { MenuContext } from '#app/features/header/resolve-menu.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { MenuEntry, Menus, Shop } from '#app/ui/shop.ts'
import { msg } from '@lingui/core/macro'
import { compareStart, compareTabs } from '#app/features/compare/options.server.ts'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { categoryMenu, pageMenu, resolveMenu, targetsIn } from '#app/features/header/resolve-menu.ts'
import { iconStylesUrl } from './icon-styles.server.ts'
import { wishlistStart, wishlistTabs } from '#app/features/wishlist/options.server.ts'
import { opensOverPage, quickViewStart } from '#app/features/quick-view/options.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { moneyFormat } from '#app/platform/i18n/format/money-format.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'

type LayoutRequest = Pick<PageRequest, 'services' | 'locale' | 'tags' | 'i18n'>

/** Reads the layout of a page; returns the same object until one of its sources changes. */
export async function readShop(request: LayoutRequest): Promise<Shop> {
  const { services, locale, tags } = request
  const settings = services.settings.current()
  const { primary, footer, account } = settings.menus
  const items = [...primary, ...footer, ...account]
  tags.add('settings', 'catalog')
  // The default footer shows all pages, and one of them may be the wishlist's or the comparison's.
  const isNamed = footer.length === 0 || services.savedListMenus.some(({ pageId }) => pageId(settings) > 0)
  if (isNamed || targetsIn(items, 'page').length > 0) tags.add('pages')
  const context = await readMenuContext(request, targetsIn(items, 'product'))
  const sources = [settings, context.categories, context.pages, ...context.products]
  const cached = lastShop[locale].get(services.settings)
  if (cached && isSame(cached.sources, sources)) return cached.shop
  const shop = makeShop(request, context)
  lastShop[locale].set(services.settings, { sources, shop })
  return shop
}

type CachedShop = { sources: object[]; shop: Shop }

// Keyed by settings store: tests run several shops in one process.
const lastShop = {
  ar: new WeakMap<object, CachedShop>(),
  en: new WeakMap<object, CachedShop>(),
} satisfies Record<Locale, object>

function isSame(one: object[], other: object[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index])
}

function makeShop(request: LayoutRequest, context: MenuContext): Shop {
  const { services, locale } = request
  const settings = services.settings.current()
  const { shop, catalog, swatches, swatchLook, cardSwatches } = settings
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
    digits: digitsIn(settings),
    money: moneyFormat(catalog.currency, { locale, country: catalog.country, digits: shop.digits }),
    cardSwatches: {
      ...cardSwatches,
      separator: swatches.separator,
      pictureInPixels: Math.max(swatchLook.cardItemSize - CARD_SWATCH_ROOM, 24),
    },
    // Start data keyed by the name of the action.
    starts: {
      compare: compareStart(settings, locale, context.pages),
      'quick-view': quickViewStart(settings, locale),
      wishlist: wishlistStart(settings, locale, context.pages),
    },
    opensOverPage: opensOverPage(settings),
    featureTabs: [...compareTabs(settings), ...wishlistTabs(settings)],
    iconStyles: iconStylesUrl(settings),
    menus: makeMenus(request, context),
  }
}

function makeMenus(request: LayoutRequest, context: MenuContext): Menus {
  const { menus } = request.services.settings.current()
  const orElse = (name: keyof Menus, substitute: () => MenuEntry[]) => {
    const entries = menus[name].length > 0 ? resolveMenu(menus[name], context) : substitute()
    return withLists(request, context, { name, entries })
  }
  return {
    primary: orElse('primary', () => categoryMenu(context)),
    footer: orElse('footer', () => footerOf(request, context)),
    // Without a menu of the merchant the account's tabs are shown, which include these lists.
    account: menus.account.length > 0 ? orElse('account', () => []) : [],
  }
}

/** Adds the entries of saved lists that the merchant wants in this menu; they come last. */
function withLists(
  { services, locale }: LayoutRequest,
  context: MenuContext,
  { name, entries }: NamedMenu,
): MenuEntry[] {
  const settings = services.settings.current()
  const lists = services.savedListMenus
    .filter(({ menus }) => menus(settings).includes(name))
    .map(({ entry }) => {
      const { path, ...own } = entry(settings, { locale, pages: context.pages })
      return { ...own, href: localePath(path, locale, settings.shop.defaultLocale), children: [] }
    })
  return [...entries, ...lists]
}

type NamedMenu = { name: keyof Menus; entries: MenuEntry[] }

async function readMenuContext(
  { services, locale, tags }: LayoutRequest,
  products: number[],
): Promise<MenuContext> {
  tags.add(...products.map((id) => `product:${id}`))
  return {
    locale,
    defaultLocale: services.settings.current().shop.defaultLocale,
    categories: await services.categories.current(),
    pages: await services.pages.current(),
    // No statement is needed when their cards are cached, as they are after the first page.
    products: products.length > 0 ? await readCards(services, products, locale) : [],
  }
}

// The space around an image (catalog.css).
const CARD_SWATCH_ROOM = 6

const MAX_CATEGORIES_IN_FOOTER = 8

/** The default footer, used until the merchant defines one. */
function footerOf({ i18n }: LayoutRequest, context: MenuContext): MenuEntry[] {
  const { locale, defaultLocale } = context
  const link = (label: string, path: string) => ({
    label,
    href: localePath(path, locale, defaultLocale),
    children: [],
  })
  const categories = categoryMenu(context)
    .slice(0, MAX_CATEGORIES_IN_FOOTER)
    .map((entry) => ({ ...entry, children: [] }))
  const shopPages = [
    link(i18n._(msg`All products`), '/shop/'),
    link(i18n._(msg`New arrivals`), '/shop/?orderby=date'),
    link(i18n._(msg`On sale`), '/shop/?on_sale=1'),
  ]
  const tracking = link(i18n._(msg`Track your order`), '/order-tracking/')
  return [
    { label: i18n._(msg`Categories`), children: categories },
    { label: i18n._(msg`The shop`), children: [...shopPages, ...pageMenu(context), tracking] },
  ].filter(({ children }) => children.length > 0)
}
