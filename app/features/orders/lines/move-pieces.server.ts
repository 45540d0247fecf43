/** The pieces of an order whose lines change: what it needs more is taken, what it needs no more goes back. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { lineRows } from '#app/features/orders/snapshot/snapshot.server.ts'
import type { Pieces, StockCount } from '#app/features/orders/lifecycle/stock.server.ts'
import { giveBackStock, takeStock } from '#app/features/orders/lifecycle/stock.server.ts'

export type LineRow = ReturnType<typeof lineRows>[number]

type Before = { id: number; stockId: number | null; stockTaken: number }
type Next = { key: string; name: LocalText; stockId: number | null; quantity: number }

type Moved =
  /** `taken`: what each of the next lines holds of the stock. */
  | { ok: true; taken: number[]; moved: number[]; counts: StockCount[] }
  | { ok: false; short: { name: LocalText; left: number }[] }

/** All of it, or nothing. A line that held no pieces, as its product was not counted, goes on without. */
export async function movePieces(
  queries: Queries,
  { before, next, now }: { before: readonly Before[]; next: readonly Next[]; now: Date },
): Promise<Moved> {
  const held = new Map(before.map((line) => [String(line.id), line.stockTaken]))
  const asks = next.map(({ key, stockId, quantity }) => {
    const had = held.get(key)
    return stockId === null || had === 0 ? 0 : quantity
  })
  const more = new Map<number, number>()
  const add = (stockId: number | null, quantity: number) => {
    if (stockId !== null) more.set(stockId, (more.get(stockId) ?? 0) + quantity)
  }
  for (const { stockId, stockTaken } of before) add(stockId, -stockTaken)
  for (const [at, { stockId }] of next.entries()) add(stockId, asks[at] ?? 0)
  const changes = [...more].map(([stockId, quantity]): Pieces => ({ stockId, quantity }))
  const needed = changes.filter(({ quantity }) => quantity > 0)
  const stock = await takeStock(queries, { pieces: needed, now })
  if (!stock.ok) {
    const short = stock.short.map(({ stockId, left }) => {
      return { name: next.find((line) => line.stockId === stockId)?.name ?? {}, left }
    })
    return { ok: false, short }
  }
  const back = changes.filter(({ quantity }) => quantity < 0)
  await giveBackStock(
    queries,
    back.map(({ stockId, quantity }) => ({ stockId, quantity: -quantity })),
    now,
  )
  // Of a product that is not counted any more nothing was taken.
  const uncounted = new Set(
    needed.map(({ stockId }) => stockId).filter((stockId) => !stock.taken.has(stockId)),
  )
  const taken = next.map(({ key, stockId }, at) => {
    const asked = asks[at] ?? 0
    return stockId !== null && uncounted.has(stockId) ? Math.min(asked, held.get(key) ?? 0) : asked
  })
  const moved = [...needed, ...back].map(({ stockId }) => stockId)
  return { ok: true, taken, moved, counts: stock.counts }
}
