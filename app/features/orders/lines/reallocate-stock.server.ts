/** Reallocates stock when an order's lines change: takes additional quantities, releases surplus ones. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { lineRows } from '#app/features/orders/snapshot/snapshot.server.ts'
import type { StockItem, StockCount } from '#app/features/orders/lifecycle/stock.server.ts'
import { releaseStock, reserveStock } from '#app/features/orders/lifecycle/stock.server.ts'

export type LineRow = ReturnType<typeof lineRows>[number]

type CurrentLine = { id: number; stockId: number | null; stockTaken: number }
type NextLine = { key: string; name: LocalText; stockId: number | null; quantity: number }

type ReallocationResult =
  /** `reservedQuantities`: the stock that each of the next lines keeps. */
  | { ok: true; reserved: number[]; moved: number[]; counts: StockCount[] }
  | { ok: false; short: { name: LocalText; left: number }[] }

/**
 * Reallocates the stock of all lines, or of none. A line whose product was not tracked when ordered has taken
 * no stock, and takes none now.
 */
export async function reallocateStock(
  queries: Queries,
  { before, next, now }: { before: readonly CurrentLine[]; next: readonly NextLine[]; now: Date },
): Promise<ReallocationResult> {
  const reservedByLine = new Map(before.map((line) => [String(line.id), line.stockTaken]))
  const requestedQuantities = next.map(({ key, stockId, quantity }) => {
    const reservedBefore = reservedByLine.get(key)
    return stockId === null || reservedBefore === 0 ? 0 : quantity
  })
  const more = new Map<number, number>()
  const add = (stockId: number | null, quantity: number) => {
    if (stockId !== null) more.set(stockId, (more.get(stockId) ?? 0) + quantity)
  }
  for (const { stockId, stockTaken } of before) add(stockId, -stockTaken)
  for (const [index, { stockId }] of next.entries()) add(stockId, requestedQuantities[index] ?? 0)
  const changes = [...more].map(([stockId, quantity]): StockItem => ({ stockId, quantity }))
  const needed = changes.filter(({ quantity }) => quantity > 0)
  const stock = await reserveStock(queries, { items: needed, now })
  if (!stock.ok) {
    const short = stock.short.map(({ stockId, left }) => {
      return { name: next.find((line) => line.stockId === stockId)?.name ?? {}, left }
    })
    return { ok: false, short }
  }
  const released = changes.filter(({ quantity }) => quantity < 0)
  await releaseStock(
    queries,
    released.map(({ stockId, quantity }) => ({ stockId, quantity: -quantity })),
    now,
  )
  // No stock was taken of products that are no longer tracked.
  const uncounted = new Set(
    needed.map(({ stockId }) => stockId).filter((stockId) => !stock.reserved.has(stockId)),
  )
  const reserved = next.map(({ key, stockId }, index) => {
    const requestedQuantity = requestedQuantities[index] ?? 0
    return stockId !== null && uncounted.has(stockId)
      ? Math.min(requestedQuantity, reservedByLine.get(key) ?? 0)
      : requestedQuantity
  })
  const moved = [...needed, ...released].map(({ stockId }) => stockId)
  return { ok: true, reserved, moved, counts: stock.counts }
}
