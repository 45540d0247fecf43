/** The steps that an order goes through, and where it stands. */
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import type { Way } from './way.ts'

export type StepName = 'received' | 'prepared' | 'at-work' | 'sent' | 'ready' | 'files' | 'done'
export type Step = { name: StepName; state: 'done' | 'current' | 'ahead' }

const steps: Record<Way, readonly StepName[]> = {
  parcel: ['received', 'prepared', 'sent'],
  pickup: ['received', 'prepared', 'ready'],
  files: ['received', 'files'],
  nothing: ['received', 'at-work', 'done'],
}

/** None for an order that goes no further, or not on its own. */
export function progressOf(status: OrderStatus, way: Way): Step[] {
  const names = steps[way]
  const at = placeOf(status, names.length)
  if (at === undefined) return []
  return names.map((name, index) => ({
    name,
    state: index < at ? 'done' : index === at ? 'current' : 'ahead',
  }))
}

function placeOf(status: OrderStatus, count: number): number | undefined {
  if (status === 'pending' || status === 'on-hold') return 0
  if (status === 'completed') return count - 1
  // Files have nothing in between.
  return status === 'processing' ? count - 2 : undefined
}
