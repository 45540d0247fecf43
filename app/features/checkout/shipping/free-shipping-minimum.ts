/** Minimum amount for free shipping to a destination, shown to customers before they reach it. */
import type { Method } from './methods.ts'
import { zoneOf, type Destination, type Zone } from './zones.ts'

export type FreeShippingMinimum = {
  /** Minimum with or without tax, as prices are displayed. */
  minimumInMinor: number
  /** The minimum applies to the amount before coupons. */
  ignoresDiscounts: boolean
}

type ShippingSetup = { zones: readonly Zone[]; methods: readonly (Method & { zoneId: number | null })[] }

/** The smallest minimum that is sufficient by itself; `undefined`: there is none, or shipping is free anyway. */
export function freeShippingMinimum(
  { zones, methods }: ShippingSetup,
  destination: Destination,
): FreeShippingMinimum | undefined {
  const zoneId = zoneOf(destination, zones)?.id ?? null
  const free = methods.filter((method) => method.zoneId === zoneId).filter(isFreeShipping)
  const byAmount = free
    .filter(({ requires }) => requires === 'min_amount' || requires === 'either')
    .toSorted((one, other) => one.minimumInMinor - other.minimumInMinor)
  const [first] = byAmount
  const isAlwaysFree = free.some(({ requires }) => requires === '')
  if (!first || isAlwaysFree || first.minimumInMinor === 0) return undefined
  return { minimumInMinor: first.minimumInMinor, ignoresDiscounts: first.ignoresDiscounts }
}

function isFreeShipping<Any extends Method>(method: Any): method is Any & { kind: 'free_shipping' } {
  return method.kind === 'free_shipping'
}
