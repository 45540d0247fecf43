/** Reallocates stock when an order's lines change: takes additional quantities, releases surplus ones. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { createLineRows } from '#app/features/orders/snapshot/snapshot.server.ts'
import type { StockItem, StockQuantityChange } from '#app/features/orders/lifecycle/stock.server.ts'
import { releaseStock, reserveStock } from '#app/features/orders/lifecycle/stock.server.ts'

export type LineRow = ReturnType<typeof createLineRows>[number]

type CurrentLine = { id: number; stockId: number | null; stockTaken: number }
type NextLine = { key: string; name: LocalText; stockId: number | null; quantity: number }

type ReallocationResult =
  /** `reservedQuantities`: the stock that each of the next lines keeps. */
  | { ok: true; reservedQuantities: number[]; movedStockIds: number[]; stockChanges: StockQuantityChange[] }
  | { ok: false; shortages: { name: LocalText; availableCount: number }[] }

/**
 * Reallocates the stock of all lines, or of none. A line whose product was not tracked when ordered has taken
 * no stock, and takes none now.
 */
export async function reallocateStock(
  transaction: Queries,
  {
    currentLines,
    nextLines,
    now,
  }: { currentLines: readonly CurrentLine[]; nextLines: readonly NextLine[]; now: Date },
): Promise<ReallocationResult> {
  const reservedByLine = new Map(currentLines.map((line) => [String(line.id), line.stockTaken]))
  const requestedQuantities = nextLines.map(({ key, stockId, quantity }) => {
    const reservedBefore = reservedByLine.get(key)
    return stockId === null || reservedBefore === 0 ? 0 : quantity
  })
  const quantityChanges = new Map<number, number>()
  const add = (stockId: number | null, quantity: number) => {
    if (stockId !== null) quantityChanges.set(stockId, (quantityChanges.get(stockId) ?? 0) + quantity)
  }
  for (const { stockId, stockTaken } of currentLines) add(stockId, -stockTaken)
  for (const [index, { stockId }] of nextLines.entries()) add(stockId, requestedQuantities[index] ?? 0)
  const changes = [...quantityChanges].map(([stockId, quantity]): StockItem => ({ stockId, quantity }))
  const neededItems = changes.filter(({ quantity }) => quantity > 0)
  const stock = await reserveStock(transaction, { items: neededItems, now })
  if (!stock.ok) {
    const shortages = stock.shortages.map(({ stockId, availableCount }) => {
      return { name: nextLines.find((line) => line.stockId === stockId)?.name ?? {}, availableCount }
    })
    return { ok: false, shortages }
  }
  const releasedItems = changes.filter(({ quantity }) => quantity < 0)
  await releaseStock(
    transaction,
    releasedItems.map(({ stockId, quantity }) => ({ stockId, quantity: -quantity })),
    now,
  )
  // No stock was taken of products that are no longer tracked.
  const uncountedIds = new Set(
    neededItems.map(({ stockId }) => stockId).filter((stockId) => !stock.reservedQuantities.has(stockId)),
  )
  const reservedQuantities = nextLines.map(({ key, stockId }, index) => {
    const requestedQuantity = requestedQuantities[index] ?? 0
    return stockId !== null && uncountedIds.has(stockId)
      ? Math.min(requestedQuantity, reservedByLine.get(key) ?? 0)
      : requestedQuantity
  })
  const movedStockIds = [...neededItems, ...releasedItems].map(({ stockId }) => stockId)
  return { ok: true, reservedQuantities, movedStockIds, stockChanges: stock.stockChanges }
}
