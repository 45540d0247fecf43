/**
 * Suggested products below a list: the union of the sources that the merchant chose, in that order
 * (wishlist.md B.3.4).
 */
import type { ContractCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { ListingIndex } from '#app/features/catalog/listing/index.ts'
import type { Services } from '#app/services.server.ts'
import type { WishlistProduct } from '#app/features/wishlist/page/view.ts'
import { and, asc, inArray } from 'drizzle-orm'
import { findRowSet, encodeTermKey } from '#app/features/catalog/listing/index.ts'
import { selectRelatedProducts } from '#app/features/catalog/listing/related.ts'
import { createBits, emptySet, hasRow, toBits, unite } from '#app/features/catalog/listing/row-set.ts'
import { productLinks } from '#app/features/catalog/tables.server.ts'
import { findCalendarDay } from '#app/platform/i18n/format/days.ts'
import {
  readPublishedProducts,
  type PublishedProduct,
} from '#app/features/product-actions/listed/published-products.server.ts'

const MAX_RELATED_PER_PRODUCT = 5
const DAY_IN_MS = 86_400_000

type SuggestionContext = {
  /** The shown products, in list order. */
  products: readonly Pick<StoredProduct, 'id' | 'terms'>[]
  /** All products on the list. */
  listedIds: ReadonlySet<number>
}

/** Suggests products with at most two statements for links and products, and those of the comparison. */
export async function suggestProducts(
  services: Services,
  caller: ContractCaller,
  { products, listedIds }: SuggestionContext,
): Promise<WishlistProduct[]> {
  const { suggested, suggestedLimit } = services.settings.current().wishlist
  if (suggestedLimit === 0 || suggested.length === 0) return []
  const needsLinks = suggested.includes('up_sells') || suggested.includes('cross_sells')
  const links = needsLinks && products.length > 0 ? await readLinks(services, products) : []
  const index = await services.listing.current()
  const findLinkedIds = (id: number, kind: 'upsell' | 'cross-sell') =>
    links.filter((link) => link.productId === id && link.kind === kind).map(({ linkedId }) => linkedId)
  const ids = new Set<number>()
  const isEligible = createEligibilityCheck(services, index)
  const propose = (candidateIds: readonly number[]) =>
    candidateIds.forEach((id) => !listedIds.has(id) && isEligible(id) && ids.add(id))
  for (const product of products) {
    // For a long list, its first items yield enough.
    if (ids.size >= suggestedLimit * 2) break
    if (suggested.includes('related')) propose(selectRelatedIds(services, index, { product, listedIds }))
    if (suggested.includes('cross_sells')) propose(findLinkedIds(product.id, 'cross-sell'))
    if (suggested.includes('up_sells')) propose(findLinkedIds(product.id, 'upsell'))
  }
  if (suggested.includes('compare')) propose((await services.savedLists.compare?.(services, caller)) ?? [])
  // Reads more than are shown, because some may no longer be published.
  const candidates = await readPublishedProducts(
    services,
    [...ids].slice(0, suggestedLimit * 2),
    caller.locale,
  )
  return candidates
    .filter((one) => isOffered(services, one))
    .map(({ view }) => view)
    .slice(0, suggestedLimit)
}

/** Returns a check that a product is eligible and not hidden as out of stock; it accepts all variations. */
function createEligibilityCheck({ settings }: Services, index: ListingIndex): (id: number) => boolean {
  const { catalog, wishlist } = settings.current()
  const hiddenRows = toBits(
    catalog.hideOutOfStock ? findRowSet(index, 'stock:outofstock') : emptySet,
    index.rowCount,
  )
  // Deleted categories restrict nothing.
  const allowedCategoryIds = wishlist.categories.filter((id) => index.terms.has(id))
  const allowedRows = createBits(index.rowCount)
  for (const id of allowedCategoryIds) unite(allowedRows, findRowSet(index, encodeTermKey(id)))
  return (id) => {
    const row = index.rowByProductId.get(id)
    if (row === undefined) return true
    return !hasRow(hiddenRows, row) && (allowedCategoryIds.length === 0 || hasRow(allowedRows, row))
  }
}

/** Like `createEligibilityCheck`, for a product or variation that was read from the database. */
function isOffered({ settings }: Services, { listedProduct, view }: PublishedProduct): boolean {
  if (listedProduct.card?.excludedFeatures?.includes('wishlist')) return false
  return view.isInStock || !settings.current().catalog.hideOutOfStock
}

/** Related products: a new selection every day, as on the product page. */
function selectRelatedIds(
  { settings, clock }: Services,
  index: ListingIndex,
  {
    product: { id, terms },
    listedIds,
  }: { product: SuggestionContext['products'][number] } & Pick<SuggestionContext, 'listedIds'>,
): number[] {
  const { hideOutOfStock, timeZone } = settings.current().catalog
  const sharedTerms = terms.filter(({ taxonomy }) => taxonomy === 'category' || taxonomy === 'tag')
  return selectRelatedProducts(index, {
    termIds: sharedTerms.map((term) => term.id),
    excludedIds: [...listedIds],
    limit: MAX_RELATED_PER_PRODUCT,
    hideOutOfStock,
    seed: id * 31 + Date.parse(findCalendarDay(clock.now(), timeZone).name) / DAY_IN_MS,
  })
}

async function readLinks({ database }: Services, products: SuggestionContext['products']) {
  return database.db
    .select()
    .from(productLinks)
    .where(
      and(
        inArray(
          productLinks.productId,
          products.map(({ id }) => id),
        ),
        inArray(productLinks.kind, ['upsell', 'cross-sell']),
      ),
    )
    .orderBy(asc(productLinks.position))
}
