/** Operations on cart lines; pure: no clock, database or language. */
import type { ItemLookup } from './sellable-item.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { SellableItem } from './sellable-item.ts'
import type { CartLine, CartRefusal, RemovedLine } from '#app/features/cart/rules.ts'
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#app/features/cart/rules.ts'

export type LinesResult = { ok: true; lines: CartLine[] } | { ok: false; refusal: CartRefusal }

/** Adds a line, or increases the quantity of an existing one; refused when the stock is insufficient. */
export function addLine(lines: CartLine[], added: CartLine, find: ItemLookup): LinesResult {
  const item = find(added)
  if (!item) return refused({ reason: 'unknown-product' })
  const quantity = item.stock.soldIndividually ? Math.min(added.quantity, 1) : added.quantity
  if (item.stock.soldIndividually && lines.some(({ productId }) => productId === added.productId)) {
    return refused({ reason: 'another-individual', name: added.name })
  }
  if (!item.isForSale) return refused({ reason: 'not-purchasable' })
  const existing = lines.find(({ key }) => key === added.key)
  const refusal = findShortage({ item, quantity, inCart: inCart(lines, item, find), name: added.name })
  if (refusal) return refused(refusal)
  if (quantity + (existing?.quantity ?? 0) > MAX_QUANTITY_PER_LINE) return refused({ reason: 'too-many' })
  if (existing) {
    const more = {
      ...existing,
      quantity: existing.quantity + quantity,
      seenPriceInMinor: item.unitPriceInMinor,
    }
    return { ok: true, lines: lines.map((line) => (line === existing ? more : line)) }
  }
  if (lines.length >= MAX_LINES) return refused({ reason: 'cart-full' })
  return { ok: true, lines: [...lines, { ...added, quantity, seenPriceInMinor: item.unitPriceInMinor }] }
}

/** Sets the quantity of a line, above 0; a decrease is always allowed. */
export function setLineQuantity(
  lines: CartLine[],
  { key, quantity }: { key: string; quantity: number },
  find: ItemLookup,
): LinesResult {
  const line = lines.find((one) => one.key === key)
  const item = line && find(line)
  if (!line || !item) return refused({ reason: 'unknown-line' })
  if (quantity > line.quantity) {
    if (item.stock.soldIndividually) return refused({ reason: 'another-individual', name: line.name })
    const others = inCart(lines, item, find) - line.quantity
    if (item.availableQuantity !== null && others + quantity > item.availableQuantity) {
      return refused({
        reason: 'not-enough',
        name: line.name,
        left: Math.max(0, item.availableQuantity - others),
      })
    }
  }
  if (quantity > MAX_QUANTITY_PER_LINE) return refused({ reason: 'too-many' })
  return { ok: true, lines: lines.map((one) => (one === line ? { ...line, quantity } : one)) }
}

/** Restores removed lines at their positions, up to the available quantity; refused when none can be restored. */
export function restoreLines(lines: CartLine[], removed: RemovedLine[], find: ItemLookup): LinesResult {
  let restored = lines
  let refusal: CartRefusal = { reason: 'unknown-line' }
  for (const { token: _, removedAt: __, position, ...line } of removed.toSorted(byPosition)) {
    const quantity = Math.max(1, Math.min(line.quantity, addableQuantity(line, restored, find)))
    const added = addLine(restored, { ...line, quantity }, find)
    if (!added.ok) {
      refusal = added.refusal
      continue
    }
    const isNew = added.lines.length > restored.length
    restored = isNew ? restored.toSpliced(position, 0, ...added.lines.slice(-1)) : added.lines
  }
  return restored === lines ? refused(refusal) : { ok: true, lines: restored }
}

/** Quantity that can be added to a line, given the other lines of its cart. */
export function addableQuantity(
  line: Pick<CartLine, 'key' | 'productId' | 'variationId'>,
  lines: CartLine[],
  find: ItemLookup,
): number {
  const item = find(line)
  if (!item) return 0
  const existing = lines.find(({ key }) => key === line.key)?.quantity ?? 0
  const free = item.availableQuantity === null ? Infinity : item.availableQuantity - inCart(lines, item, find)
  return Math.max(
    0,
    Math.min(MAX_QUANTITY_PER_LINE - existing, free, item.stock.soldIndividually ? 1 : Infinity),
  )
}

/** Total quantity of these lines that counts against the stock of an item. */
function inCart(lines: CartLine[], { stockId }: Pick<SellableItem, 'stockId'>, find: ItemLookup): number {
  return lines
    .filter((line) => find(line)?.stockId === stockId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Maximum quantity of a line, given the other lines of its cart; null: only the general limit per line. */
export function maximumQuantity(line: CartLine, lines: CartLine[], find: ItemLookup): number | null {
  const item = find(line)
  if (!item) return line.quantity
  if (item.stock.soldIndividually) return 1
  if (item.availableQuantity === null) return null
  return Math.max(line.quantity, item.availableQuantity - inCart(lines, item, find) + line.quantity)
}

type StockRequest = { item: SellableItem; quantity: number; inCart: number; name: LocalText }

function findShortage({ item, quantity, inCart: existing, name }: StockRequest): CartRefusal | undefined {
  const { stock, stockQuantity, availableQuantity } = item
  if (stock.status === 'outofstock' || stockQuantity === 0) return { reason: 'out-of-stock', name }
  if (availableQuantity === null || existing + quantity <= availableQuantity) return undefined
  if (availableQuantity === 0 && existing === 0) return { reason: 'held', name }
  if (quantity > availableQuantity) return { reason: 'not-enough', name, left: availableQuantity }
  return { reason: 'not-enough-more', left: availableQuantity, inCart: existing }
}

function refused(refusal: CartRefusal): LinesResult {
  return { ok: false, refusal }
}

function byPosition(one: RemovedLine, other: RemovedLine): number {
  return one.position - other.position
}
