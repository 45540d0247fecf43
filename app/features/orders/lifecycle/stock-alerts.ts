/** Stock alerts for the merchant after a sale (B.4). */
export type StockAlert = { stockId: number; quantity: number; state: 'low' | 'none' | 'owed' }

type QuantityChange = { stockId: number; from: number; to: number; lowAt: number | null }

/** Reported once, when a quantity falls to the threshold; backorders are reported each time. */
export function createStockAlerts(
  stockChanges: readonly QuantityChange[],
  { lowStockAmount }: { lowStockAmount: number },
): StockAlert[] {
  return stockChanges.flatMap(({ stockId, from, to, lowAt }) => {
    const state = determineAlertState({ from, to, threshold: lowAt ?? lowStockAmount })
    return state ? [{ stockId, quantity: to, state }] : []
  })
}

function determineAlertState({
  from,
  to,
  threshold,
}: {
  from: number
  to: number
  threshold: number
}): StockAlert['state'] | undefined {
  if (to < 0) return 'owed'
  if (to === 0) return from > 0 ? 'none' : undefined
  return from > threshold && to <= threshold ? 'low' : undefined
}
