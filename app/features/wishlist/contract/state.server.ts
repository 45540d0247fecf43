/** What every answer says of a list beside what it was asked for: which things are on it, for the buttons of the page. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { OwnerServices } from '#app/features/wishlist/identity/owner.server.ts'
import type { KeptRow } from '#app/features/wishlist/store.server.ts'
import type { ListRow } from '#app/features/wishlist/tables.server.ts'
import type { KeptItems, WishlistState } from '#app/features/wishlist/page/view.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { escapeHtml } from '#app/platform/rest/entry.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { wishlistPath, wishlistText } from '#app/features/wishlist/options.server.ts'
import { readKept } from '#app/features/wishlist/store.server.ts'

/** A list as it is now: what is said of it, and its rows, newest first. */
export type ListNow = { state: WishlistState; kept: KeptRow[] }

/** One statement; none for a list that is still to be made. */
export async function readListNow(
  services: Pick<OwnerServices, 'database' | 'settings'>,
  { key, list }: { key: string; list: ListRow | undefined },
): Promise<ListNow> {
  const { kept, version } = list ? await readKept(services.database.db, key) : { kept: [], version: 0 }
  const decimals = currencyDecimals(services.settings.current().catalog.currency)
  return {
    state: { key, ids: keptItems(kept, decimals), count: kept.length, version },
    kept,
  }
}

/** The contract's D; `[]` in place of an empty object, as PHP writes it. */
export async function contractData(
  { settings, pages, siteUrl }: Pick<Services, 'settings' | 'pages' | 'siteUrl'>,
  { key, ids, count }: WishlistState,
  locale: Locale,
) {
  const path = wishlistPath(settings.current(), await pages.current())
  const address = siteUrl + localePath(path, locale, settings.current().shop.defaultLocale)
  return {
    key,
    ids: count === 0 ? [] : ids,
    fragments: { '.woosw-menu-item': menuItem(settings.current(), { count, locale, address }) },
  }
}

function keptItems(kept: KeptRow[], decimals: number): KeptItems {
  return Object.fromEntries(
    kept.map(({ productId, addedAt, priceInMinor, parentId, note }) => [
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

/** Its address leads there from other sites, too. */
type Entry = { count: number; locale: Locale; address: string }

function menuItem(settings: Settings, { count, locale, address }: Entry): string {
  const label = escapeHtml(wishlistText(settings, locale)('menuText'))
  return (
    `<li class="menu-item woosw-menu-item menu-item-type-woosw"><a href="${address}">` +
    `<span class="woosw-menu-item-inner" data-count="${count}">${label}</span></a></li>`
  )
}
