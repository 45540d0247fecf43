/** The items of a list for display. */
import type { ListedProduct } from '#app/features/product-actions/listed/listed-products.server.ts'
import type { PublishedProduct } from '#app/features/product-actions/listed/published-products.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { ItemRow } from '#app/features/wishlist/store.server.ts'
import type { WishlistItem } from '#app/features/wishlist/page/view.ts'
import { findActivePrice } from '#app/features/catalog/pricing/price.ts'
import { toPrice } from '#app/features/catalog/stored-product.ts'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { findPriceChange } from './price-change.ts'

type ViewOptions = {
  locale: Locale
  /** The viewer may read the notes. */
  canSeeNotes: boolean
  /** The viewer may see who added which item. */
  canSeeNames: boolean
}

/** The items in list order; `entries` are the products read for them. */
export function createWishlistItems(
  services: Pick<Services, 'settings' | 'clock'>,
  { items, entries }: { items: readonly ItemRow[]; entries: readonly PublishedProduct[] },
  { locale, canSeeNotes, canSeeNames }: ViewOptions,
): WishlistItem[] {
  const entryById = new Map(entries.map((one) => [one.listedProduct.id, one]))
  const { wishlist, shop, catalog } = services.settings.current()
  const dayFormat = {
    language: createNumberLocale(locale, resolveDigits({ shop, catalog })),
    timeZone: catalog.timeZone,
  }
  return items.flatMap(({ productId, addedAt, priceInMinor, note, addedBy }) => {
    const entry = entryById.get(productId)
    if (!entry) return []
    const prices = {
      priceWhenAddedInMinor: priceInMinor,
      currentPriceInMinor: findCurrentPrice(services, entry.listedProduct),
    }
    return {
      id: productId,
      product: entry.view,
      addedAt: addedAt.toISOString(),
      addedOn: formatDay(addedAt, dayFormat),
      note: canSeeNotes ? note : '',
      priceChange: findPriceChange(prices, wishlist.showPriceChange),
      addedBy: canSeeNames ? (addedBy ?? '') : '',
    }
  })
}

/** The current price, with which a price change is calculated. */
function findCurrentPrice(
  { clock }: Pick<Services, 'clock'>,
  { item, card, variation }: ListedProduct,
): number | null {
  if (!variation && (item.type === 'variable' || item.type === 'grouped'))
    return card?.price?.minimumInMinor ?? null
  return findActivePrice(toPrice(item), clock.now())
}
