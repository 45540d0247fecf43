/** How an order is fulfilled; 'nothing': there is nothing to hand over. */
import type { OrderWithLines } from '#app/features/orders/store.server.ts'

export type FulfillmentType = 'parcel' | 'pickup' | 'files' | 'nothing'

export function determineFulfillment({
  charges,
  needsNoWork,
}: Pick<OrderWithLines, 'charges' | 'needsNoWork'>): FulfillmentType {
  if (needsNoWork) return 'files'
  if (!charges.shipping) return 'nothing'
  return charges.shipping.id.startsWith('local_pickup') ? 'pickup' : 'parcel'
}
