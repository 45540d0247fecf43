/**
 * The cards on a product page: the members of a group, upsells, and related products, which are selected anew
 * every day.
 */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import type { ProductOnPage } from './product.server.ts'
import { dayAround } from '#app/platform/i18n/format/days.ts'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { nextPriceChangeAt, visibleInLists, withoutOutOfStock } from '#app/features/catalog/listing/index.ts'
import { relatedProducts } from '#app/features/catalog/listing/related.ts'

export type LinkedProducts = Record<'grouped' | 'upsells' | 'related', ProductCardData[]> & {
  /** The card of a grouped product itself, which summarizes its members. */
  own: ProductCardData | undefined
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
  const today = dayAround(now, timeZone)
  const shared = terms.filter(({ taxonomy }) => taxonomy === 'category' || taxonomy === 'tag')
  const related = relatedProducts(index, {
    termIds: shared.map((term) => term.id),
    exclude: [id, ...links.upsells],
    limit,
    hideOutOfStock,
    seed: id * 31 + Date.parse(today.name) / dayInMs,
  })
  const linked = [...links.grouped, ...links.upsells, ...related]
  tags.add(...linked.map((one) => `product:${one}`))
  tags.validUntil(nextPriceChangeAt(index, linked))
  tags.validUntil(today.until)

  const cardIds = type === 'grouped' ? [id, ...linked] : linked
  const cards = await readCards(services, [...new Set(cardIds)], locale)
  const byId = new Map(cards.map((card) => [card.id, card]))
  const cardsOf = (ids: number[]) =>
    (hideOutOfStock ? withoutOutOfStock(index, ids) : ids)
      .map((one) => byId.get(one))
      .filter((card) => card !== undefined)
  return {
    own: byId.get(id),
    grouped: cardsOf(links.grouped),
    upsells: cardsOf(visibleInLists(index, links.upsells)),
    related: cardsOf(related),
  }
}

const dayInMs = 86_400_000
