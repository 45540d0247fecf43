/** The state of a list included in every response: its items, for the buttons of the page. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { OwnerServices } from '#app/features/wishlist/identity/owner.server.ts'
import type { ItemRow } from '#app/features/wishlist/store.server.ts'
import type { ListRow } from '#app/features/wishlist/tables.server.ts'
import type { StoredItems, WishlistState } from '#app/features/wishlist/page/view.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { escapeHtml } from '#app/platform/rest/entry.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { createOwnWishlistPath, createWishlistTextReader } from '#app/features/wishlist/options.server.ts'
import { readItems } from '#app/features/wishlist/store.server.ts'

/** A list: its state for the browser, and its rows, newest first. */
export type ListData = { state: WishlistState; items: ItemRow[] }

/** Reads a list in one statement; no statement for a list that does not exist yet. */
export async function readListData(
  services: Pick<OwnerServices, 'database' | 'settings'>,
  { key, list }: { key: string; list: ListRow | undefined },
): Promise<ListData> {
  const { items, version } = list ? await readItems(services.database.db, key) : { items: [], version: 0 }
  const decimals = findCurrencyDecimals(services.settings.current().catalog.currency)
  return {
    state: { key, ids: toStoredItems(items, decimals), count: items.length, version },
    items,
  }
}

/** The contract's `D`; `[]` instead of an empty object, as PHP writes it. */
export async function createContractData(
  { settings, pages, siteUrl }: Pick<Services, 'settings' | 'pages' | 'siteUrl'>,
  { key, ids, count }: WishlistState,
  locale: Locale,
) {
  const path = createOwnWishlistPath(settings.current(), await pages.current())
  const url = siteUrl + addLocalePrefix(path, locale, settings.current().shop.defaultLocale)
  return {
    key,
    ids: count === 0 ? [] : ids,
    fragments: { '.woosw-menu-item': renderMenuItem(settings.current(), { count, locale, url }) },
  }
}

function toStoredItems(items: ItemRow[], decimals: number): StoredItems {
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
type MenuItemOptions = { count: number; locale: Locale; url: string }

function renderMenuItem(settings: Settings, { count, locale, url }: MenuItemOptions): string {
  const label = escapeHtml(createWishlistTextReader(settings, locale)('menuText'))
  return (
    `<li class="menu-item woosw-menu-item menu-item-type-woosw"><a href="${url}">` +
    `<span class="woosw-menu-item-inner" data-count="${count}">${label}</span></a></li>`
  )
}
