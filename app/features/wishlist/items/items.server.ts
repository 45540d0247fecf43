/**
 * The products of a list for display: one statement for all of them, and their cards, which are mostly cached
 * in memory.
 */
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { ListedProduct } from '#app/features/product-actions/listed/listed-products.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { ItemRow } from '#app/features/wishlist/store.server.ts'
import type { WishlistItem, WishlistProduct } from '#app/features/wishlist/page/view.ts'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { activePrice } from '#app/features/catalog/pricing/price.ts'
import { storedProductColumns } from '#app/features/catalog/product/product.server.ts'
import { priceOf } from '#app/features/catalog/stored.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { listedView } from '#app/features/product-actions/listed/listed-view.server.ts'
import { formatDay } from '#app/platform/i18n/format/days.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { priceChange } from './price-change.ts'

/** A product or variation record, and its view. */
export type ProductEntry = { listed: ListedProduct; view: WishlistProduct }

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
  { items, entries }: { items: readonly ItemRow[]; entries: readonly ProductEntry[] },
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

/** Published products and variations in the order of the ids; the others are omitted. */
export async function readProducts(
  services: Services,
  ids: readonly number[],
  locale: Locale,
): Promise<WishlistProduct[]> {
  return (await readProductEntries(services, ids, locale)).map(({ view }) => view)
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

/** Like `readProducts`, with the stored record of each product: one statement, and their cards. */
export async function readProductEntries(
  services: Services,
  ids: readonly number[],
  locale: Locale,
): Promise<ProductEntry[]> {
  if (ids.length === 0) return []
  const byId = new Map((await readStored(services, ids)).map((product) => [product.id, product]))
  const pairs = ids.flatMap((id) => {
    const own = byId.get(id)
    const product = own?.type === 'variation' ? byId.get(own.parentId ?? 0) : own
    if (own?.status !== 'publish' || !product) return []
    return [{ id, own, product, variation: own === product ? null : own }]
  })
  const productIds = [...new Set(pairs.map(({ product }) => product.id))]
  const cards = new Map((await readCards(services, productIds, locale)).map((card) => [card.id, card]))
  return pairs.flatMap((pair) => {
    const card = cards.get(pair.product.id)
    if (!card) return []
    const listed = { ...pair, card }
    return [{ listed, view: listedView({ services, locale }, listed) }]
  })
}

const {
  description: _,
  shortDescription: _short,
  purchaseNote: _note,
  ...columns
} = getTableColumns(products)
// Long texts, which no list shows.
const unread = sql<Record<string, string>>`'{}'::jsonb`
const row = { ...columns, description: unread, shortDescription: unread, purchaseNote: unread }

async function readStored({ database }: Services, ids: readonly number[]): Promise<StoredProduct[]> {
  const listed = database.db
    .select({ id: sql<number>`coalesce(${products.parentId}, ${products.id})` })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const rows = await database.db
    .select({ ...storedProductColumns, product: row })
    .from(products)
    .where(sql`${inArray(products.id, [...ids])} or ${inArray(products.id, listed)}`)
  return rows.map(({ product, ...rest }) => ({ ...product, ...rest }))
}
