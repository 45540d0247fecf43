/**
 * The purchasable parts of a product, and its price and stock derived from them: one rule for its page and
 * for lists.
 */
import type { StockStatus } from './availability.ts'
import type { Price } from './price.ts'

export type Offer = {
  type: 'simple' | 'variable' | 'grouped' | 'external'
  price: Price
  stock: StockStatus
  /** Published variations; of a variable product only. */
  variations: OfferedVariation[]
  /** Published products of a group. */
  members: Offer[]
}

export type OfferedVariation = { price: Price; stock: StockStatus; followsParentStock: boolean }

/** The merchant's setting: out-of-stock products and variations are hidden, and count in no price (shop.md B.4). */
export type OfferRule = { hideOutOfStock: boolean }

/** The variations that can be selected: with a price (shop.md B.5), and not hidden. */
export function listOfferedVariations<Variation extends OfferedVariation>(
  { stock, variations }: { stock: StockStatus; variations: Variation[] },
  rule: OfferRule,
): Variation[] {
  return variations.filter(
    (variation) =>
      variation.price.regularInMinor !== null &&
      isVisible(resolveVariationStatus({ stock }, variation), rule),
  )
}

/** All prices that a product's price range spans. */
export function listOfferedPrices(offer: Offer, rule: OfferRule): Price[] {
  if (offer.type === 'variable') return listOfferedVariations(offer, rule).map(({ price }) => price)
  if (offer.type !== 'grouped') return offer.price.regularInMinor === null ? [] : [offer.price]
  return listPriceableMembers(offer)
    .filter((member) => isVisible(findStockStatus(member), rule))
    .flatMap((member) => listOfferedPrices(member, rule))
}

/** The best status among the variations or members; a simple product's own. */
export function findStockStatus(offer: Offer): StockStatus {
  if (offer.type === 'variable') {
    const statuses = listOfferedVariations(offer, { hideOutOfStock: false }).map((one) =>
      resolveVariationStatus(offer, one),
    )
    return findBestStatus(statuses) ?? 'outofstock'
  }
  if (offer.type !== 'grouped') return offer.stock
  return findBestStatus(listPriceableMembers(offer).map(findStockStatus)) ?? offer.stock
}

/** The status of a variation, which may be its parent's. */
export function resolveVariationStatus(
  parent: { stock: StockStatus },
  { followsParentStock, stock }: Omit<OfferedVariation, 'price'>,
): StockStatus {
  return followsParentStock ? parent.stock : stock
}

export function isVisible(stock: StockStatus, { hideOutOfStock }: OfferRule): boolean {
  return !hideOutOfStock || stock !== 'outofstock'
}

// Grouped members are excluded: they could form a cycle, and have no price of their own.
function listPriceableMembers({ members }: Offer): Offer[] {
  return members.filter(({ type }) => type !== 'grouped')
}

function findBestStatus(statuses: StockStatus[]): StockStatus | undefined {
  return (['instock', 'onbackorder', 'outofstock'] as const).find((status) => statuses.includes(status))
}
