/**
 * The cards on a product page: the members of a group, upsells, and related products, whose selection changes
 * every day.
 */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import type { ProductOnPage } from './product.server.ts'
import { findCalendarDay } from '#app/platform/i18n/format/days.ts'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import {
  findNextListedPriceChange,
  selectVisibleInLists,
  omitOutOfStock,
} from '#app/features/catalog/listing/index.ts'
import { selectRelatedProducts } from '#app/features/catalog/listing/related.ts'

export type LinkedProducts = Record<'grouped' | 'upsells' | 'related', ProductCardData[]> & {
  /** The card of a grouped product itself, which summarizes its members. */
  ownCard: ProductCardData | undefined
}

/**
 * Adds every linked product to the page's cache tags, whether it is shown or not, and limits the page's
 * validity to their next price change.
 */
export async function readLinkedProducts(
  { services, locale, tags }: PageRequest,
  { id, type, terms, links }: ProductOnPage,
): Promise<LinkedProducts> {
  const index = await services.listing.current()
  const { hideOutOfStock, relatedProducts: limit, timeZone } = services.settings.current().catalog
  const now = services.clock.now()
  const today = findCalendarDay(now, timeZone)
  const sharedTerms = terms.filter(({ taxonomy }) => taxonomy === 'category' || taxonomy === 'tag')
  const relatedIds = selectRelatedProducts(index, {
    termIds: sharedTerms.map((term) => term.id),
    excludedIds: [id, ...links.upsells],
    limit,
    hideOutOfStock,
    seed: id * 31 + Date.parse(today.name) / dayInMs,
  })
  const linkedIds = [...links.grouped, ...links.upsells, ...relatedIds]
  tags.add(...linkedIds.map((one) => `product:${one}`))
  tags.limitValidity(findNextListedPriceChange(index, linkedIds))
  tags.limitValidity(today.validUntil)

  const cardIds = type === 'grouped' ? [id, ...linkedIds] : linkedIds
  const cards = await readCards(services, [...new Set(cardIds)], locale)
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const listCards = (ids: number[]) =>
    (hideOutOfStock ? omitOutOfStock(index, ids) : ids)
      .map((one) => cardById.get(one))
      .filter((card) => card !== undefined)
  return {
    ownCard: cardById.get(id),
    grouped: listCards(links.grouped),
    upsells: listCards(selectVisibleInLists(index, links.upsells)),
    related: listCards(relatedIds),
  }
}

const dayInMs = 86_400_000
