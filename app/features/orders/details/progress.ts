/** The steps of an order, and its current one. */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import type { FulfillmentType } from './fulfillment.ts'

export type OrderStepName = 'received' | 'prepared' | 'at-work' | 'sent' | 'ready' | 'files' | 'done'
export type OrderStep = { name: OrderStepName; state: 'done' | 'current' | 'ahead' }

const stepNamesByFulfillment: Record<FulfillmentType, readonly OrderStepName[]> = {
  parcel: ['received', 'prepared', 'sent'],
  pickup: ['received', 'prepared', 'ready'],
  files: ['received', 'files'],
  nothing: ['received', 'at-work', 'done'],
}

/** Empty for an order that does not progress: not placed, canceled, refunded or failed. */
export function createProgressSteps(status: OrderStatus, fulfillment: FulfillmentType): OrderStep[] {
  const names = stepNamesByFulfillment[fulfillment]
  const currentIndex = findCurrentIndex(status, names.length)
  if (currentIndex === undefined) return []
  return names.map((name, index) => ({
    name,
    state: index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'ahead',
  }))
}

function findCurrentIndex(status: OrderStatus, count: number): number | undefined {
  if (status === 'pending' || status === 'on-hold') return 0
  if (status === 'completed') return count - 1
  // Downloads have no intermediate step.
  return status === 'processing' ? count - 2 : undefined
}
