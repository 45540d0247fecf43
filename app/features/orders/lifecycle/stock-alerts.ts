/** Stock alerts for the merchant after a sale (B.4). */
export type StockAlert = { stockId: number; left: number; state: 'low' | 'none' | 'owed' }

type Count = { stockId: number; from: number; to: number; lowAt: number | null }

/** Reported once, when a quantity falls to the threshold; backorders are reported each time. */
export function stockAlertsOf(
  counts: readonly Count[],
  { lowStockAmount }: { lowStockAmount: number },
): StockAlert[] {
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
}): StockAlert['state'] | undefined {
  if (to < 0) return 'owed'
  if (to === 0) return from > 0 ? 'none' : undefined
  return from > low && to <= low ? 'low' : undefined
}
