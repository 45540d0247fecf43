/**
 * Whether and in what quantity a product can be bought, and the availability shown (rules B.4). The texts are
 * in the views.
 */

export type StockStatus = 'instock' | 'outofstock' | 'onbackorder'
export type Backorders = 'no' | 'notify' | 'yes'

export type Stock = {
  status: StockStatus
  /** 'parent': a variation that shares its parent's quantity; call `resolveParentStock` first. */
  manage: 'no' | 'yes' | 'parent'
  quantity: number | null
  backorders: Backorders
  soldIndividually: boolean
  /** Overrides the shop's threshold; null uses the shop's. */
  lowStockAmount: number | null
}

/** How the quantity is shown: '' always, 'low_amount' only when stock is low, 'no_amount' never. */
export type StockFormat = '' | 'low_amount' | 'no_amount'

export type Availability = {
  className: 'in-stock' | 'out-of-stock' | 'available-on-backorder'
  /** null shows no label. */
  label: AvailabilityLabel | null
  /** The maximum quantity per order; −1 is no limit. */
  maximumQuantity: number
}

export type AvailabilityLabel =
  | { kind: 'out-of-stock' }
  | { kind: 'on-backorder' }
  | { kind: 'in-stock'; canBeBackordered: boolean }
  | { kind: 'quantity'; quantity: number; canBeBackordered: boolean }
  | { kind: 'low'; quantity: number; canBeBackordered: boolean }

/** Class, label and limit of a product's stock under the shop's display options. */
export function createAvailability(
  stock: Stock,
  options: { format: StockFormat; lowStockAmount: number },
): Availability {
  return {
    className: findClassName(stock.status),
    label: createLabel(stock, options),
    maximumQuantity: findMaximumQuantity(stock),
  }
}

/** The status derived from a managed quantity: no stock left is a backorder if those are allowed. */
export function deriveStatusFromQuantity(
  quantity: number,
  backorders: Backorders,
  noStockAmount = 0,
): StockStatus {
  if (quantity > noStockAmount) return 'instock'
  return backorders === 'no' ? 'outofstock' : 'onbackorder'
}

/** The stock of a variation: its parent's quantity, status and backorders when it follows the parent. */
export function resolveParentStock(variation: Stock, parent: Stock): Stock {
  if (variation.manage === 'parent') return parent
  return { ...variation, soldIndividually: parent.soldIndividually }
}

function findClassName(status: StockStatus): Availability['className'] {
  if (status === 'outofstock') return 'out-of-stock'
  return status === 'onbackorder' ? 'available-on-backorder' : 'in-stock'
}

function createLabel(
  stock: Stock,
  { format, lowStockAmount }: { format: StockFormat; lowStockAmount: number },
): AvailabilityLabel | null {
  const isManaged = stock.manage !== 'no'
  if (stock.status === 'outofstock') return { kind: 'out-of-stock' }
  if (stock.status === 'onbackorder') {
    // Backorders without notice are sold silently; a status set by hand is always shown.
    return isManaged && stock.backorders !== 'notify' ? null : { kind: 'on-backorder' }
  }
  if (!isManaged) return null
  const quantity = stock.quantity ?? 0
  const canBeBackordered = stock.backorders === 'notify'
  if (format === '') return { kind: 'quantity', quantity, canBeBackordered }
  const isLow = quantity <= (stock.lowStockAmount ?? lowStockAmount)
  if (format === 'low_amount' && isLow) return { kind: 'low', quantity, canBeBackordered }
  return { kind: 'in-stock', canBeBackordered }
}

function findMaximumQuantity(stock: Stock): number {
  if (stock.soldIndividually) return 1
  if (stock.manage === 'no' || stock.backorders !== 'no') return -1
  return Math.max(0, stock.quantity ?? 0)
}
