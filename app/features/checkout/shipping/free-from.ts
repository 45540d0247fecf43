/** From which amount on a place is delivered to for free: what shoppers are told before they reach it. */
import type { Method } from './methods.ts'
import { zoneOf, type Destination, type Zone } from './zones.ts'

export type FreeFrom = {
  /** As shoppers see the prices. */
  minimumInMinor: number
  /** The amount counts before coupons. */
  ignoresDiscounts: boolean
}

type Offered = { zones: readonly Zone[]; methods: readonly (Method & { zoneId: number | null })[] }

/** The smallest amount that is enough by itself; undefined: none is, or nothing is needed. */
export function freeFrom({ zones, methods }: Offered, destination: Destination): FreeFrom | undefined {
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
