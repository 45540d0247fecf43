/** How what was ordered reaches its shopper; 'nothing': there is nothing to hand over. */
import type { OrderWithLines } from '#app/features/orders/store.server.ts'

export type Way = 'parcel' | 'pickup' | 'files' | 'nothing'

export function wayOf({ charges, needsNoWork }: Pick<OrderWithLines, 'charges' | 'needsNoWork'>): Way {
  if (needsNoWork) return 'files'
  if (!charges.shipping) return 'nothing'
  return charges.shipping.id.startsWith('local_pickup') ? 'pickup' : 'parcel'
}
