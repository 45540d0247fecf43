/** Shipping cost of a package for each method of a zone. */
import { parseCost } from './cost.ts'

export type FlatRate = {
  kind: 'flat_rate'
  /** Expression; see `parseCost`. */
  cost: string
  /** Expressions by shipping class; '': items without a class. */
  classCosts: Readonly<Record<string, string>>
  /** Whether every class is charged, or only the most expensive one. */
  perClass: 'class' | 'order'
}
export type FreeShipping = {
  kind: 'free_shipping'
  requires: '' | 'coupon' | 'min_amount' | 'either' | 'both'
  minimumInMinor: number
  /** The minimum applies to the amount before coupons. */
  ignoresDiscounts: boolean
}
export type LocalPickup = { kind: 'local_pickup'; cost: string }

export type Method = (FlatRate | FreeShipping | LocalPickup) & {
  id: number
  isTaxable: boolean
}

export type PackageLine = {
  quantity: number
  priceInMinor: number
  shippingClass: string
  needsShipping: boolean
}

export type Package = {
  lines: readonly PackageLine[]
  /** Price of the items as displayed, before coupons; `discountInMinor` is what coupons deduct. */
  subtotalInMinor: number
  discountInMinor: number
  hasFreeShippingCoupon: boolean
  /** Decimals of the currency. */
  decimals: number
}

/** `id` is '<method>:<instance id>', as clients of the contract send it. */
export type ShippingRate = { id: string; costInMinor: number; isTaxable: boolean }

/** Available rates, in the merchant's order; none for a package without shippable items. */
export function computeShippingRates(shipment: Package, methods: readonly Method[]): ShippingRate[] {
  if (!shipment.lines.some(({ needsShipping }) => needsShipping)) return []
  return methods.flatMap((method) => {
    const costInMinor = computeCost(method, shipment)
    return costInMinor === undefined
      ? []
      : [{ id: `${method.kind}:${method.id}`, costInMinor, isTaxable: method.isTaxable }]
  })
}

/** `undefined`: not available for this package. */
function computeCost(method: Method, shipment: Package): number | undefined {
  if (method.kind === 'free_shipping') return isFree(method, shipment) ? 0 : undefined
  if (method.kind === 'local_pickup') return computeExpression(method.cost, shipment.lines, shipment.decimals)
  return computeFlatCost(method, shipment)
}

function isFree({ requires, minimumInMinor, ignoresDiscounts }: FreeShipping, shipment: Package): boolean {
  const countedInMinor = shipment.subtotalInMinor - (ignoresDiscounts ? 0 : shipment.discountInMinor)
  const hasMinimum = countedInMinor >= minimumInMinor
  const { hasFreeShippingCoupon: hasCoupon } = shipment
  if (requires === 'coupon') return hasCoupon
  if (requires === 'min_amount') return hasMinimum
  if (requires === 'either') return hasMinimum || hasCoupon
  return requires === '' || (hasMinimum && hasCoupon)
}

/** `undefined`: the merchant entered no cost for any of the shipped items. */
function computeFlatCost(
  { cost, classCosts, perClass }: FlatRate,
  { lines, decimals }: Package,
): number | undefined {
  const shippedLines = lines.filter(({ needsShipping }) => needsShipping)
  const classes = Map.groupBy(shippedLines, ({ shippingClass }) => shippingClass)
  const classAmounts = [...classes].flatMap(([name, classLines]) => {
    const expression = Object.hasOwn(classCosts, name) ? classCosts[name] : ''
    return expression?.trim() ? [computeExpression(expression, classLines, decimals)] : []
  })
  if (cost.trim() === '' && classAmounts.length === 0) return undefined
  const classTotal =
    perClass === 'class' ? classAmounts.reduce((sum, each) => sum + each, 0) : Math.max(0, ...classAmounts)
  return computeExpression(cost, shippedLines, decimals) + classTotal
}

function computeExpression(expression: string, lines: readonly PackageLine[], decimals: number): number {
  const cost = parseCost(expression)
  // Settings are validated when saved: an unreadable cost was written by something else, and counts as 0.
  if (!cost.ok) return 0
  const unit = 10 ** decimals
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const priceInMinor = lines.reduce((sum, line) => sum + line.priceInMinor, 0)
  const amountInMinor = cost.computeInMajor({ quantity, costInMajor: priceInMinor / unit }) * unit
  // 0.285 × 100 is 28.499999999999996.
  return Math.round(Number(amountInMinor.toFixed(4)))
}
