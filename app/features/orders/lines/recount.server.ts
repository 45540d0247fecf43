/** Totals of an order with changed lines: computed like a cart, with unit prices set by the merchant. */
import type { PricedLine } from '#app/features/checkout/priced-line.server.ts'
import type { Coupon } from '#app/features/checkout/coupons/coupon.ts'
import type { RecordedQuote } from '#app/features/orders/snapshot/snapshot.server.ts'
import type { OrderWithLines } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import type { OrderProducts } from './order-products.server.ts'
import type { Charges } from '#app/features/orders/snapshot/snapshot.ts'
import {
  roundedTotalsOf,
  type RoundingOf,
  type SelectedShippingRate,
} from '#app/features/checkout/quote-totals.server.ts'
import { ROUNDING } from '#app/features/checkout/quote.ts'
import { discountsOf } from '#app/features/checkout/coupons/discounts.ts'
import { pricedLineOf } from '#app/features/checkout/priced-line.server.ts'
import { placeOf } from '#app/features/checkout/place-of.ts'
import { taxingOf, untaxed, type ChargeTaxRules } from '#app/features/checkout/tax-context.server.ts'
import { amountAsEntered } from './entered.ts'
import { findRounding } from '#app/features/orders/payments/payment-methods.server.ts'

/** The changes that the merchant requests. */
export type RequestedChanges = {
  lines: RequestedLine[]
  /** Shipping cost as entered, with or without tax. */
  shippingInMinor: number
  /** 'flat_rate:3': a different shipping method; absent: unchanged. */
  methodId?: string
}

export type RequestedLine = {
  /** An existing line, or the product or variation being added. */
  of: { lineId: number } | { itemId: number }
  /** At least 1. */
  quantity: number
  /** Unit price as entered, with or without tax. */
  unitPriceInMinor: number
  /** Selected attributes that the variation of an added item leaves open. */
  choice: Readonly<Record<string, string>>
}

export type Recount = RecordedQuote & { needsNoWork: boolean; addsShippableItems: boolean }

/**
 * Taxes are today's at the order's addresses; coupons discount as they would today, without validation; a
 * deleted coupon keeps its discount. Shipping and fees keep their names, and the total is rounded again.
 * Lines whose product or line does not exist are left out.
 */
export function recountOrder(
  services: Services,
  order: OrderWithLines,
  { requested, products }: { requested: RequestedChanges; products: OrderProducts },
): Recount {
  const pricedLines = requested.lines.flatMap((line) => pricedLineFor(order, { line, products }) ?? [])
  const billingPlace = placeOf(order.billing)
  const place = placeOf(order.shipping ?? order.billing)
  const taxing = taxingOf(services, products.rates, { pricedLines, place, billingPlace })
  const discounts = discountsOf(
    couponsOf(order, products),
    pricedLines.map(({ coupon }) => coupon),
    { isOneAfterTheOther: services.settings.current().tax.couponsInTurn },
  )
  const shippingRate = sentOf(order, { requested, products, taxing: taxing.onShipping })
  const fees = order.charges.fees
    .filter(({ key }) => key !== ROUNDING)
    .map((fee) => {
      const { key, name } = fee
      const onFee = taxedAtPlace(fee, taxing.onFees)
      return { key, name, amountInMinor: amountAsEntered(fee, onFee), taxing: onFee }
    })
  return {
    ...roundedTotalsOf(
      { pricedLines, discounts, shippingRate, fees, taxing, rates: products.rates },
      roundingFor(order),
    ),
    addsShippableItems: pricedLines.some(({ key, isVirtual }) => key === '' && !isVirtual),
  }
}

/**
 * Taxes a charge at the place. If the tax rates are those of the order, it keeps the paid amount, to the
 * minor unit; with other rates it keeps the net amount, unless gross prices are the same everywhere.
 */
function taxedAtPlace(
  { taxes }: Pick<Charges['fees'][number], 'taxes'>,
  taxing: ChargeTaxRules,
): ChargeTaxRules {
  const { rates } = taxing
  const isSame =
    rates.length === Object.keys(taxes).length && rates.every(({ id }) => Object.hasOwn(taxes, id))
  return isSame ? { ...taxing, baseRates: rates } : taxing
}

/** A different method brings its own name, tax and delivery time; the ordered method keeps those of the order. */
function sentOf(
  { charges: { shipping } }: OrderWithLines,
  {
    requested,
    products,
    taxing,
  }: { requested: RequestedChanges; products: OrderProducts; taxing: ChargeTaxRules },
): SelectedShippingRate | undefined {
  const { methodId, shippingInMinor: enteredInMinor } = requested
  const chosen = methodId === undefined ? undefined : findShipping(products, methodId)
  if (methodId !== undefined && chosen) {
    const { name, days, isTaxable } = chosen
    const own = isTaxable ? taxing : untaxed
    return { id: methodId, name, enteredInMinor, taxing: own, ...(days && { days }) }
  }
  if (!shipping) return undefined
  const { id, name, days } = shipping
  const own = isTaxed(shipping, products) ? taxedAtPlace(shipping, taxing) : untaxed
  return { id, name, enteredInMinor, taxing: own, ...(days && { days }) }
}

/** The current shipping method for the id stored in an order: 'flat_rate:3'. */
export function findShipping({ rates }: Pick<OrderProducts, 'rates'>, id: string) {
  return rates.methods.find((method) => shippingId(method) === id)
}

export function shippingId({ kind, id }: { kind: string; id: number }): string {
  return `${kind}:${id}`
}

/** Rounds as the payment method requires; an order rounded for another method stays rounded. */
function roundingFor({ paymentMethod, charges, currency }: OrderWithLines): RoundingOf | undefined {
  const isRounded = charges.fees.some(({ key }) => key === ROUNDING)
  const rounding = findRounding(paymentMethod) ?? (isRounded ? findRounding() : undefined)
  return rounding && ((totalInMinor) => rounding({ currency, totalInMinor }))
}

type LineInput = { line: RequestedLine; products: OrderProducts }

function pricedLineFor(order: OrderWithLines, { line, products }: LineInput): PricedLine | undefined {
  const { of, quantity, unitPriceInMinor, choice } = line
  if ('itemId' in of) {
    const item = products.find(of.itemId)
    if (!item) return undefined
    const pricedLine = pricedLineOf({ key: '', quantity, choice, item }, products.purchase, products.above)
    return priced(pricedLine, unitPriceInMinor)
  }
  const existing = order.lines.find(({ id }) => id === of.lineId)
  return existing && priced(existingLineOf(order, { existing, quantity, products }), unitPriceInMinor)
}

type ExistingLineInput = {
  existing: OrderWithLines['lines'][number]
  quantity: number
  products: OrderProducts
}

/** An existing line keeps its ordered names and its stock; if the product was deleted, also its tax rates. */
function existingLineOf(
  order: OrderWithLines,
  { existing, quantity, products }: ExistingLineInput,
): PricedLine {
  const { productId, variationId, name, sku, choices, choice, stockId, unitPriceInMinor } = existing
  const own = { key: String(existing.id), name, sku, choices, choice, stockId }
  const item = products.find(variationId || productId)
  if (item) {
    const pricedLine = pricedLineOf({ ...own, quantity, item }, products.purchase, products.above)
    // A line that a coupon discounted when ordered does not count as on sale, whatever the product's price is
    // now.
    const isOnSale = pricedLine.coupon.isOnSale && existing.totalInMinor === existing.beforeInMinor
    return { ...pricedLine, ...own, coupon: { ...pricedLine.coupon, isOnSale } }
  }
  const taxed = products.rates.taxes.find(({ id }) => Object.hasOwn(existing.taxes, id))
  return {
    ...{ ...own, productId, variationId, quantity, unitPriceInMinor, shippingClass: '' },
    taxStatus: Object.keys(existing.taxes).length > 0 ? 'taxable' : 'none',
    taxClass: taxed?.taxClass ?? '',
    isVirtual: order.charges.shipping === undefined,
    isDownloadable: false,
    coupon: {
      ...{ productId, variationId, quantity, unitPriceInMinor },
      categoryIds: [],
      isOnSale: false,
    },
  }
}

function priced(pricedLine: PricedLine, unitPriceInMinor: number): PricedLine {
  return { ...pricedLine, unitPriceInMinor, coupon: { ...pricedLine.coupon, unitPriceInMinor } }
}

function couponsOf({ charges, pricesIncludeTax }: OrderWithLines, { purchase }: OrderProducts): Coupon[] {
  return charges.coupons.map(({ code, amountInMinor, taxInMinor }) => {
    const stored = purchase.coupons.find(({ coupon }) => coupon.code === code)
    return (
      stored?.coupon ?? {
        ...deletedCoupon,
        code,
        amount: amountInMinor + (pricesIncludeTax ? taxInMinor : 0),
      }
    )
  })
}

const deletedCoupon = {
  ...{ id: 0, type: 'fixed_cart', expires: null, isIndividual: false, givesFreeShipping: false },
  ...{ excludesSaleItems: false, productIds: [], excludedProductIds: [], categoryIds: [] },
  ...{ excludedCategoryIds: [], usageLimit: null, usageLimitPerShopper: null, mostItems: null },
  ...{ minimumInMinor: null, maximumInMinor: null, emails: [] },
} satisfies Partial<Coupon>

/** Whether shipping is taxed: as its method is configured now; if the method is deleted, as ordered. */
function isTaxed(
  { id, taxes }: NonNullable<OrderWithLines['charges']['shipping']>,
  { rates }: OrderProducts,
): boolean {
  const method = findShipping({ rates }, id)
  return method ? method.isTaxable : Object.keys(taxes).length > 0
}
