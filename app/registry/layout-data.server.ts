/** The layout around every page: built from the merchant's settings and the category tree. */
import type { MenuContext } from '#app/features/header/resolve-menu.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { MenuEntry, Menus, Shop } from '#app/ui/shop.ts'
import { msg } from '@lingui/core/macro'
import { createCompareStart, listCompareTabs } from '#app/features/compare/options.server.ts'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import {
  createCategoryMenu,
  createPageMenu,
  resolveMenu,
  listTargetIds,
} from '#app/features/header/resolve-menu.ts'
import { findIconStylesUrl } from './icon-styles.server.ts'
import { createWishlistStart, listWishlistTabs } from '#app/features/wishlist/options.server.ts'
import { readQuickViewPlaces, createQuickViewStart } from '#app/features/quick-view/options.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { getMoneyFormat } from '#app/platform/i18n/format/money-format.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'

type LayoutRequest = Pick<PageRequest, 'services' | 'locale' | 'tags' | 'i18n'>

/** Reads the layout of a page; returns the same object until one of its sources changes. */
export async function readShop(request: LayoutRequest): Promise<Shop> {
  const { services, locale, tags } = request
  const settings = services.settings.current()
  const { primary, footer, account } = settings.menus
  const items = [...primary, ...footer, ...account]
  tags.add('settings', 'catalog')
  // The default footer shows all pages, and one of them may be the wishlist's or the comparison's.
  const usesPages =
    footer.length === 0 || services.savedListMenus.some(({ readPageId }) => readPageId(settings) > 0)
  if (usesPages || listTargetIds(items, 'page').length > 0) tags.add('pages')
  const context = await readMenuContext(request, listTargetIds(items, 'product'))
  const sources = [settings, context.categories, context.pages, ...context.products]
  const cached = cachedShops[locale].get(services.settings)
  if (cached && isSame(cached.sources, sources)) return cached.shop
  const shop = makeShop(request, context)
  cachedShops[locale].set(services.settings, { sources, shop })
  return shop
}

type CachedShop = { sources: object[]; shop: Shop }

// Keyed by settings store: tests run several shops in one process.
const cachedShops = {
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
    name: localizeText(shop.name, locale),
    description: localizeText(shop.description, locale),
    announcement: localizeText(shop.announcement, locale),
    footNote: localizeText(shop.footNote, locale),
    searchHint: localizeText(shop.searchHint, locale),
    country: catalog.country,
    currency: catalog.currency,
    digits: resolveDigits(settings),
    money: getMoneyFormat(catalog.currency, { locale, country: catalog.country, digits: shop.digits }),
    cardSwatches: {
      ...cardSwatches,
      separator: swatches.separator,
      pictureInPixels: Math.max(swatchLook.cardItemSize - CARD_SWATCH_SPACING_IN_PIXELS, 24),
    },
    // Start data keyed by the name of the action.
    starts: {
      compare: createCompareStart(settings, locale, context.pages),
      'quick-view': createQuickViewStart(settings, locale),
      wishlist: createWishlistStart(settings, locale, context.pages),
    },
    quickViewPlaces: readQuickViewPlaces(settings),
    featureTabs: [...listCompareTabs(settings), ...listWishlistTabs(settings)],
    iconStyles: findIconStylesUrl(settings),
    menus: makeMenus(request, context),
  }
}

function makeMenus(request: LayoutRequest, context: MenuContext): Menus {
  const { menus } = request.services.settings.current()
  const resolveEntries = (name: keyof Menus, createSubstitute: () => MenuEntry[]) => {
    const entries = menus[name].length > 0 ? resolveMenu(menus[name], context) : createSubstitute()
    return addSavedLists(request, context, { name, entries })
  }
  return {
    primary: resolveEntries('primary', () => createCategoryMenu(context)),
    footer: resolveEntries('footer', () => createFooter(request, context)),
    // Without a menu of the merchant the account's tabs are shown, which include these lists.
    account: menus.account.length > 0 ? resolveEntries('account', () => []) : [],
  }
}

/** Adds the entries of saved lists that the merchant wants in this menu; they come last. */
function addSavedLists(
  { services, locale }: LayoutRequest,
  context: MenuContext,
  { name, entries }: NamedMenu,
): MenuEntry[] {
  const settings = services.settings.current()
  const lists = services.savedListMenus
    .filter(({ readMenus }) => readMenus(settings).includes(name))
    .map(({ createEntry }) => {
      const { path, ...menuEntry } = createEntry(settings, { locale, pages: context.pages })
      return { ...menuEntry, href: addLocalePrefix(path, locale, settings.shop.defaultLocale), children: [] }
    })
  return [...entries, ...lists]
}

type NamedMenu = { name: keyof Menus; entries: MenuEntry[] }

async function readMenuContext(
  { services, locale, tags }: LayoutRequest,
  productIds: number[],
): Promise<MenuContext> {
  tags.add(...productIds.map((id) => `product:${id}`))
  return {
    locale,
    defaultLocale: services.settings.current().shop.defaultLocale,
    categories: await services.categories.current(),
    pages: await services.pages.current(),
    // No statement is needed when their cards are cached, as they are after the first page.
    products: productIds.length > 0 ? await readCards(services, productIds, locale) : [],
  }
}

// The space around an image (catalog.css).
const CARD_SWATCH_SPACING_IN_PIXELS = 6

const MAX_CATEGORIES_IN_FOOTER = 8

/** The default footer, used until the merchant defines one. */
function createFooter({ i18n }: LayoutRequest, context: MenuContext): MenuEntry[] {
  const { locale, defaultLocale } = context
  const createLink = (label: string, path: string) => ({
    label,
    href: addLocalePrefix(path, locale, defaultLocale),
    children: [],
  })
  const categories = createCategoryMenu(context)
    .slice(0, MAX_CATEGORIES_IN_FOOTER)
    .map((entry) => ({ ...entry, children: [] }))
  const shopLinks = [
    createLink(i18n._(msg`All products`), '/shop/'),
    createLink(i18n._(msg`New arrivals`), '/shop/?orderby=date'),
    createLink(i18n._(msg`On sale`), '/shop/?on_sale=1'),
  ]
  const trackingLink = createLink(i18n._(msg`Track your order`), '/order-tracking/')
  return [
    { label: i18n._(msg`Categories`), children: categories },
    { label: i18n._(msg`The shop`), children: [...shopLinks, ...createPageMenu(context), trackingLink] },
  ].filter(({ children }) => children.length > 0)
}
