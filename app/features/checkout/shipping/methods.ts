/** What sending a package costs, by each of a zone's methods. */
import { readCost } from './cost.ts'

export type FlatRate = {
  kind: 'flat_rate'
  /** Expressions; see `readCost`. */
  cost: string
  /** By shipping class; '' is that of things without one. */
  classCosts: Readonly<Record<string, string>>
  /** Each class costs, or the dearest of them once. */
  perClass: 'class' | 'order'
}
export type FreeShipping = {
  kind: 'free_shipping'
  requires: '' | 'coupon' | 'min_amount' | 'either' | 'both'
  minimumInMinor: number
  /** The minimum counts before coupons. */
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
  /** Of the things, as shoppers see it, before and after coupons. */
  subtotalInMinor: number
  discountInMinor: number
  hasFreeShippingCoupon: boolean
  /** Of the currency. */
  decimals: number
}

/** `id` is '<method>:<its number>', as the contract's clients send it. */
export type ShippingRate = { id: string; costInMinor: number; isTaxable: boolean }

/** What may be chosen, in the owner's order; nothing for a package without anything to send. */
export function ratesOf(sent: Package, methods: readonly Method[]): ShippingRate[] {
  if (!sent.lines.some(({ needsShipping }) => needsShipping)) return []
  return methods.flatMap((method) => {
    const costInMinor = costOf(method, sent)
    return costInMinor === undefined
      ? []
      : [{ id: `${method.kind}:${method.id}`, costInMinor, isTaxable: method.isTaxable }]
  })
}

/** undefined: this package cannot have it. */
function costOf(method: Method, sent: Package): number | undefined {
  if (method.kind === 'free_shipping') return isFree(method, sent) ? 0 : undefined
  if (method.kind === 'local_pickup') return computed(method.cost, sent.lines, sent.decimals)
  return flatCost(method, sent)
}

function isFree({ requires, minimumInMinor, ignoresDiscounts }: FreeShipping, sent: Package): boolean {
  const counted = sent.subtotalInMinor - (ignoresDiscounts ? 0 : sent.discountInMinor)
  const hasMinimum = counted >= minimumInMinor
  const { hasFreeShippingCoupon: hasCoupon } = sent
  if (requires === 'coupon') return hasCoupon
  if (requires === 'min_amount') return hasMinimum
  if (requires === 'either') return hasMinimum || hasCoupon
  return requires === '' || (hasMinimum && hasCoupon)
}

/** undefined: the owner wrote no cost at all for what is sent. */
function flatCost(
  { cost, classCosts, perClass }: FlatRate,
  { lines, decimals }: Package,
): number | undefined {
  const needed = lines.filter(({ needsShipping }) => needsShipping)
  const classes = Map.groupBy(needed, ({ shippingClass }) => shippingClass)
  const written = [...classes].flatMap(([name, ofClass]) => {
    const expression = Object.hasOwn(classCosts, name) ? classCosts[name] : ''
    return expression?.trim() ? [computed(expression, ofClass, decimals)] : []
  })
  if (cost.trim() === '' && written.length === 0) return undefined
  const ofClasses =
    perClass === 'class' ? written.reduce((sum, each) => sum + each, 0) : Math.max(0, ...written)
  return computed(cost, needed, decimals) + ofClasses
}

function computed(expression: string, lines: readonly PackageLine[], decimals: number): number {
  const cost = readCost(expression)
  // Settings are read before they are kept: what cannot be read has come from elsewhere, and costs nothing.
  if (!cost.ok) return 0
  const unit = 10 ** decimals
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const priceInMinor = lines.reduce((sum, line) => sum + line.priceInMinor, 0)
  const inMinor = cost.inMajor({ quantity, costInMajor: priceInMinor / unit }) * unit
  // 0.285 × 100 is 28.499999999999996.
  return Math.round(Number(inMinor.toFixed(4)))
}
