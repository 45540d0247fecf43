/** Operations on cart lines; pure: no clock, database or language. */
import type { ItemLookup } from './sellable-item.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { SellableItem } from './sellable-item.ts'
import type { CartLine, CartRefusal, RemovedLine } from '#app/features/cart/rules.ts'
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#app/features/cart/rules.ts'

export type LinesResult = { ok: true; lines: CartLine[] } | { ok: false; refusal: CartRefusal }

/** Adds a line, or increases the quantity of an existing one; refused when the stock is insufficient. */
export function addLine(lines: CartLine[], newLine: CartLine, find: ItemLookup): LinesResult {
  const item = find(newLine)
  if (!item) return refuse({ reason: 'unknown-product' })
  const quantity = item.stock.soldIndividually ? Math.min(newLine.quantity, 1) : newLine.quantity
  if (item.stock.soldIndividually && lines.some(({ productId }) => productId === newLine.productId)) {
    return refuse({ reason: 'another-individual', name: newLine.name })
  }
  if (!item.isForSale) return refuse({ reason: 'not-purchasable' })
  const existingLine = lines.find(({ key }) => key === newLine.key)
  const refusal = findShortage({ item, quantity, inCart: countInCart(lines, item, find), name: newLine.name })
  if (refusal) return refuse(refusal)
  if (quantity + (existingLine?.quantity ?? 0) > MAX_QUANTITY_PER_LINE) return refuse({ reason: 'too-many' })
  if (existingLine) {
    const updatedLine = {
      ...existingLine,
      quantity: existingLine.quantity + quantity,
      seenPriceInMinor: item.unitPriceInMinor,
    }
    return { ok: true, lines: lines.map((line) => (line === existingLine ? updatedLine : line)) }
  }
  if (lines.length >= MAX_LINES) return refuse({ reason: 'cart-full' })
  return { ok: true, lines: [...lines, { ...newLine, quantity, seenPriceInMinor: item.unitPriceInMinor }] }
}

/** Sets the quantity of a line, above 0; a decrease is always allowed. */
export function setLineQuantity(
  lines: CartLine[],
  { key, quantity }: { key: string; quantity: number },
  find: ItemLookup,
): LinesResult {
  const line = lines.find((one) => one.key === key)
  const item = line && find(line)
  if (!line || !item) return refuse({ reason: 'unknown-line' })
  if (quantity > line.quantity) {
    if (item.stock.soldIndividually) return refuse({ reason: 'another-individual', name: line.name })
    const otherQuantity = countInCart(lines, item, find) - line.quantity
    if (item.availableQuantity !== null && otherQuantity + quantity > item.availableQuantity) {
      return refuse({
        reason: 'not-enough',
        name: line.name,
        left: Math.max(0, item.availableQuantity - otherQuantity),
      })
    }
  }
  if (quantity > MAX_QUANTITY_PER_LINE) return refuse({ reason: 'too-many' })
  return { ok: true, lines: lines.map((one) => (one === line ? { ...line, quantity } : one)) }
}

/** Restores removed lines at their positions, up to the available quantity; refused when none can be restored. */
export function restoreLines(lines: CartLine[], removedLines: RemovedLine[], find: ItemLookup): LinesResult {
  let updatedLines = lines
  let refusal: CartRefusal = { reason: 'unknown-line' }
  for (const { token: _, removedAt: __, position, ...line } of removedLines.toSorted(comparePositions)) {
    const quantity = Math.max(1, Math.min(line.quantity, findAddableQuantity(line, updatedLines, find)))
    const result = addLine(updatedLines, { ...line, quantity }, find)
    if (!result.ok) {
      refusal = result.refusal
      continue
    }
    const isNew = result.lines.length > updatedLines.length
    updatedLines = isNew ? updatedLines.toSpliced(position, 0, ...result.lines.slice(-1)) : result.lines
  }
  return updatedLines === lines ? refuse(refusal) : { ok: true, lines: updatedLines }
}

/** Quantity that can be added to a line, given the other lines of its cart. */
export function findAddableQuantity(
  line: Pick<CartLine, 'key' | 'productId' | 'variationId'>,
  lines: CartLine[],
  find: ItemLookup,
): number {
  const item = find(line)
  if (!item) return 0
  const existingQuantity = lines.find(({ key }) => key === line.key)?.quantity ?? 0
  const freeQuantity =
    item.availableQuantity === null ? Infinity : item.availableQuantity - countInCart(lines, item, find)
  return Math.max(
    0,
    Math.min(
      MAX_QUANTITY_PER_LINE - existingQuantity,
      freeQuantity,
      item.stock.soldIndividually ? 1 : Infinity,
    ),
  )
}

/** Total quantity of these lines that counts against the stock of an item. */
function countInCart(
  lines: CartLine[],
  { stockId }: Pick<SellableItem, 'stockId'>,
  find: ItemLookup,
): number {
  return lines
    .filter((line) => find(line)?.stockId === stockId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Maximum quantity of a line, given the other lines of its cart; null: only the general limit per line. */
export function findMaximumQuantity(line: CartLine, lines: CartLine[], find: ItemLookup): number | null {
  const item = find(line)
  if (!item) return line.quantity
  if (item.stock.soldIndividually) return 1
  if (item.availableQuantity === null) return null
  return Math.max(line.quantity, item.availableQuantity - countInCart(lines, item, find) + line.quantity)
}

type StockRequest = { item: SellableItem; quantity: number; inCart: number; name: LocalText }

function findShortage({
  item,
  quantity,
  inCart: existingQuantity,
  name,
}: StockRequest): CartRefusal | undefined {
  const { stock, stockQuantity, availableQuantity } = item
  if (stock.status === 'outofstock' || stockQuantity === 0) return { reason: 'out-of-stock', name }
  if (availableQuantity === null || existingQuantity + quantity <= availableQuantity) return undefined
  if (availableQuantity === 0 && existingQuantity === 0) return { reason: 'held', name }
  if (quantity > availableQuantity) return { reason: 'not-enough', name, left: availableQuantity }
  return { reason: 'not-enough-more', left: availableQuantity, inCart: existingQuantity }
}

function refuse(refusal: CartRefusal): LinesResult {
  return { ok: false, refusal }
}

function comparePositions(one: RemovedLine, other: RemovedLine): number {
  return one.position - other.position
}
