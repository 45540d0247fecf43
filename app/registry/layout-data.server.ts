/** What stands around every page: made of the owner's settings and the category tree. */
import type { MenuWorld } from '#app/features/header/resolve-menu.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { MenuEntry, Menus, Shop } from '#app/ui/shop.ts'
import { msg } from '@lingui/core/macro'
import { compareStart, compareTabs } from '#app/features/compare/options.server.ts'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { categoryMenu, pageMenu, resolveMenu, targetsIn } from '#app/features/header/resolve-menu.ts'
import { drawingsAddress } from './icon-styles.server.ts'
import { wishlistStart, wishlistTabs } from '#app/features/wishlist/options.server.ts'
import { opensOverPage, quickViewStart } from '#app/features/quick-view/options.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { moneyFormat } from '#app/platform/i18n/format/money-format.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'

type Framed = Pick<PageRequest, 'services' | 'locale' | 'tags' | 'texts'>

/** The same object as long as nothing it is made of has changed. */
export async function readShop(request: Framed): Promise<Shop> {
  const { services, locale, tags } = request
  const settings = services.settings.current()
  const { primary, footer, account } = settings.menus
  const items = [...primary, ...footer, ...account]
  tags.add('settings', 'catalog')
  // A footer of our own shows all pages, and one of them may be the wishlist's or the comparison's.
  const isNamed = footer.length === 0 || services.savedListMenus.some(({ pageId }) => pageId(settings) > 0)
  if (isNamed || targetsIn(items, 'page').length > 0) tags.add('pages')
  const world = await readMenuWorld(request, targetsIn(items, 'product'))
  const madeOf = [settings, world.categories, world.pages, ...world.products]
  const known = lastShop[locale].get(services.settings)
  if (known && isSame(known.madeOf, madeOf)) return known.shop
  const shop = makeShop(request, world)
  lastShop[locale].set(services.settings, { madeOf, shop })
  return shop
}

type Made = { madeOf: object[]; shop: Shop }

// By the store of the settings: tests run several shops in one process.
const lastShop = { ar: new WeakMap<object, Made>(), en: new WeakMap<object, Made>() } satisfies Record<
  Locale,
  object
>

function isSame(one: object[], other: object[]): boolean {
  return one.length === other.length && one.every((part, place) => part === other[place])
}

function makeShop(request: Framed, world: MenuWorld): Shop {
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
    // Under the names of their actions.
    starts: {
      compare: compareStart(settings, locale, world.pages),
      'quick-view': quickViewStart(settings, locale),
      wishlist: wishlistStart(settings, locale, world.pages),
    },
    opensOverPage: opensOverPage(settings),
    featureTabs: [...compareTabs(settings), ...wishlistTabs(settings)],
    drawings: drawingsAddress(settings),
    menus: makeMenus(request, world),
  }
}

function makeMenus(request: Framed, world: MenuWorld): Menus {
  const { menus } = request.services.settings.current()
  const orElse = (name: keyof Menus, substitute: () => MenuEntry[]) => {
    const entries = menus[name].length > 0 ? resolveMenu(menus[name], world) : substitute()
    return withLists(request, world, { name, entries })
  }
  return {
    primary: orElse('primary', () => categoryMenu(world)),
    footer: orElse('footer', () => footerOf(request, world)),
    // Without a menu of the owner's there are the tabs of the account, of which these lists are some.
    account: menus.account.length > 0 ? orElse('account', () => []) : [],
  }
}

/** The owner may lead from menus to what visitors keep; those entries are the last ones. */
function withLists(
  { services, locale }: Framed,
  world: MenuWorld,
  { name, entries }: NamedMenu,
): MenuEntry[] {
  const settings = services.settings.current()
  const lists = services.savedListMenus
    .filter(({ menus }) => menus(settings).includes(name))
    .map(({ entry }) => {
      const { path, ...own } = entry(settings, { locale, pages: world.pages })
      return { ...own, href: localePath(path, locale, settings.shop.defaultLocale), children: [] }
    })
  return [...entries, ...lists]
}

type NamedMenu = { name: keyof Menus; entries: MenuEntry[] }

async function readMenuWorld({ services, locale, tags }: Framed, products: number[]): Promise<MenuWorld> {
  tags.add(...products.map((id) => `product:${id}`))
  return {
    locale,
    defaultLocale: services.settings.current().shop.defaultLocale,
    categories: await services.categories.current(),
    pages: await services.pages.current(),
    // Without a statement where their cards are in memory, as they are after the first page.
    products: products.length > 0 ? await readCards(services, products, locale) : [],
  }
}

// Around a picture (catalog.css).
const CARD_SWATCH_ROOM = 6

const MOST_CATEGORIES_IN_FOOTER = 8

/** The foot of a shop whose owner has not made one. */
function footerOf({ texts }: Framed, world: MenuWorld): MenuEntry[] {
  const { locale, defaultLocale } = world
  const link = (label: string, path: string) => ({
    label,
    href: localePath(path, locale, defaultLocale),
    children: [],
  })
  const categories = categoryMenu(world)
    .slice(0, MOST_CATEGORIES_IN_FOOTER)
    .map((entry) => ({ ...entry, children: [] }))
  const shopPages = [
    link(texts._(msg`All products`), '/shop/'),
    link(texts._(msg`New arrivals`), '/shop/?orderby=date'),
    link(texts._(msg`On sale`), '/shop/?on_sale=1'),
  ]
  const tracking = link(texts._(msg`Track your order`), '/order-tracking/')
  return [
    { label: texts._(msg`Categories`), children: categories },
    { label: texts._(msg`The shop`), children: [...shopPages, ...pageMenu(world), tracking] },
  ].filter(({ children }) => children.length > 0)
}
