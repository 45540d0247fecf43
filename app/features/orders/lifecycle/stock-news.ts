/** What a sale has made of the stock that the owner wants to be told (B.4). */
export type StockNews = { stockId: number; left: number; state: 'low' | 'none' | 'owed' }

type Count = { stockId: number; from: number; to: number; lowAt: number | null }

/** Told once, when a quantity passes the line; what is sold in advance is told each time. */
export function stockNews(
  counts: readonly Count[],
  { lowStockAmount }: { lowStockAmount: number },
): StockNews[] {
  return counts.flatMap(({ stockId, from, to, lowAt }) => {
    const state = stateOf({ from, to, low: lowAt ?? lowStockAmount })
    return state ? [{ stockId, left: to, state }] : []
  })
}

function stateOf({
  from,
  to,
  low,
}: {
  from: number
  to: number
  low: number
}): StockNews['state'] | undefined {
  if (to < 0) return 'owed'
  if (to === 0) return from > 0 ? 'none' : undefined
  return from > low && to <= low ? 'low' : undefined
}
