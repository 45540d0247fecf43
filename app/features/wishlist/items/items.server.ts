/** The items of a list for display. */
import type { ListedProduct } from '#app/features/product-actions/listed/listed-products.server.ts'
import type { PublishedProduct } from '#app/features/product-actions/listed/published-products.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { ItemRow } from '#app/features/wishlist/store.server.ts'
import type { WishlistItem } from '#app/features/wishlist/page/view.ts'
import { activePrice } from '#app/features/catalog/pricing/price.ts'
import { priceOf } from '#app/features/catalog/stored.ts'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { priceChange } from './price-change.ts'

type ViewOptions = {
  locale: Locale
  /** The viewer may read the notes. */
  canSeeNotes: boolean
  /** The viewer may see who added which item. */
  canSeeNames: boolean
}

/** The items in list order; `entries` are the products read for them. */
export function itemsOf(
  services: Pick<Services, 'settings' | 'clock'>,
  { items, entries }: { items: readonly ItemRow[]; entries: readonly PublishedProduct[] },
  { locale, canSeeNotes, canSeeNames }: ViewOptions,
): WishlistItem[] {
  const byId = new Map(entries.map((one) => [one.listed.id, one]))
  const { wishlist, shop, catalog } = services.settings.current()
  const days = { language: numberLocale(locale, digitsIn({ shop, catalog })), timeZone: catalog.timeZone }
  return items.flatMap(({ productId, addedAt, priceInMinor, note, addedBy }) => {
    const found = byId.get(productId)
    if (!found) return []
    const prices = { thenInMinor: priceInMinor, nowInMinor: priceNow(services, found.listed) }
    return {
      id: productId,
      product: found.view,
      addedAt: addedAt.toISOString(),
      addedOn: formatDay(addedAt, days),
      note: canSeeNotes ? note : '',
      priceChange: priceChange(prices, wishlist.showPriceChange),
      addedBy: canSeeNames ? (addedBy ?? '') : '',
    }
  })
}

/** The current price, with which a price change is calculated. */
function priceNow(
  { clock }: Pick<Services, 'clock'>,
  { own, card, variation }: ListedProduct,
): number | null {
  if (!variation && (own.type === 'variable' || own.type === 'grouped'))
    return card?.price?.minimumInMinor ?? null
  return activePrice(priceOf(own), clock.now())
}
