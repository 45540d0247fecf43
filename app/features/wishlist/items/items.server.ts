/** The products of a list as they are shown: one statement for all of them, and their cards, which are mostly in memory. */
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { ListedProduct } from '#app/features/product-actions/listed/listed-products.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { KeptRow } from '#app/features/wishlist/store.server.ts'
import type { WishedItem, WishedProduct } from '#app/features/wishlist/page/view.ts'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { activePrice } from '#app/features/catalog/pricing/price.ts'
import { whole } from '#app/features/catalog/product/product.server.ts'
import { priceOf } from '#app/features/catalog/stored.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { listedView } from '#app/features/product-actions/listed/listed-view.server.ts'
import { writeDay } from '#app/platform/i18n/format/days.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { priceChange } from './price-change.ts'

/** A product or variation as it was read, and as it is shown. */
export type Wished = { listed: ListedProduct; shown: WishedProduct }

type Viewing = {
  locale: Locale
  /** Whoever looks may read the notes. */
  showsNotes: boolean
  /** And who added what. */
  showsNames: boolean
}

/** What was added, in its order; `wished` is what was read of it. */
export function itemsOf(
  services: Pick<Services, 'settings' | 'clock'>,
  { kept, wished }: { kept: readonly KeptRow[]; wished: readonly Wished[] },
  { locale, showsNotes, showsNames }: Viewing,
): WishedItem[] {
  const byId = new Map(wished.map((one) => [one.listed.id, one]))
  const { wishlist, shop, catalog } = services.settings.current()
  const days = { language: numberLocale(locale, digitsIn({ shop, catalog })), timeZone: catalog.timeZone }
  return kept.flatMap(({ productId, addedAt, priceInMinor, note, addedBy }) => {
    const found = byId.get(productId)
    if (!found) return []
    const prices = { thenInMinor: priceInMinor, nowInMinor: priceNow(services, found.listed) }
    return {
      id: productId,
      product: found.shown,
      addedAt: addedAt.toISOString(),
      addedOn: writeDay(addedAt, days),
      note: showsNotes ? note : '',
      priceChange: priceChange(prices, wishlist.showPriceChange),
      addedBy: showsNames ? (addedBy ?? '') : '',
    }
  })
}

/** Published products and variations in the order of the ids; the others are left out. */
export async function readProducts(
  services: Services,
  ids: readonly number[],
  locale: Locale,
): Promise<WishedProduct[]> {
  return (await readWished(services, ids, locale)).map(({ shown }) => shown)
}

/** The price by which a change is told. */
function priceNow(
  { clock }: Pick<Services, 'clock'>,
  { own, card, variation }: ListedProduct,
): number | null {
  if (!variation && (own.type === 'variable' || own.type === 'grouped'))
    return card?.price?.minimumInMinor ?? null
  return activePrice(priceOf(own), clock.now())
}

/** The same with what was read of each: one statement, and their cards. */
export async function readWished(
  services: Services,
  ids: readonly number[],
  locale: Locale,
): Promise<Wished[]> {
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
    return [{ listed, shown: listedView({ services, locale }, listed) }]
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
    .select({ ...whole, product: row })
    .from(products)
    .where(sql`${inArray(products.id, [...ids])} or ${inArray(products.id, listed)}`)
  return rows.map(({ product, ...rest }) => ({ ...product, ...rest }))
}
