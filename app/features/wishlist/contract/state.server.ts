/** The state of a list included in every response: its items, for the buttons of the page. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { OwnerServices } from '#app/features/wishlist/identity/owner.server.ts'
import type { ItemRow } from '#app/features/wishlist/store.server.ts'
import type { ListRow } from '#app/features/wishlist/tables.server.ts'
import type { StoredItems, WishlistState } from '#app/features/wishlist/page/view.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { escapeHtml } from '#app/platform/rest/entry.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { wishlistPath, wishlistText } from '#app/features/wishlist/options.server.ts'
import { readItems } from '#app/features/wishlist/store.server.ts'

/** A list: its state for the browser, and its rows, newest first. */
export type ListNow = { state: WishlistState; items: ItemRow[] }

/** Reads a list in one statement; no statement for a list that does not exist yet. */
export async function readListState(
  services: Pick<OwnerServices, 'database' | 'settings'>,
  { key, list }: { key: string; list: ListRow | undefined },
): Promise<ListNow> {
  const { items, version } = list ? await readItems(services.database.db, key) : { items: [], version: 0 }
  const decimals = currencyDecimals(services.settings.current().catalog.currency)
  return {
    state: { key, ids: itemsById(items, decimals), count: items.length, version },
    items,
  }
}

/** The contract's `D`; `[]` instead of an empty object, as PHP writes it. */
export async function contractData(
  { settings, pages, siteUrl }: Pick<Services, 'settings' | 'pages' | 'siteUrl'>,
  { key, ids, count }: WishlistState,
  locale: Locale,
) {
  const path = wishlistPath(settings.current(), await pages.current())
  const url = siteUrl + localePath(path, locale, settings.current().shop.defaultLocale)
  return {
    key,
    ids: count === 0 ? [] : ids,
    fragments: { '.woosw-menu-item': menuItem(settings.current(), { count, locale, url }) },
  }
}

function itemsById(items: ItemRow[], decimals: number): StoredItems {
  return Object.fromEntries(
    items.map(({ productId, addedAt, priceInMinor, parentId, note }) => [
      productId,
      {
        time: Math.floor(addedAt.getTime() / 1000),
        price: priceInMinor === null ? '' : String(priceInMinor / 10 ** decimals),
        parent: parentId,
        note,
      },
    ]),
  )
}

type Settings = ReturnType<Services['settings']['current']>

/** `url` is absolute, so that the link also works on other sites. */
type Entry = { count: number; locale: Locale; url: string }

function menuItem(settings: Settings, { count, locale, url }: Entry): string {
  const label = escapeHtml(wishlistText(settings, locale)('menuText'))
  return (
    `<li class="menu-item woosw-menu-item menu-item-type-woosw"><a href="${url}">` +
    `<span class="woosw-menu-item-inner" data-count="${count}">${label}</span></a></li>`
  )
}
