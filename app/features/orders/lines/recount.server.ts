/** Totals of an order with changed lines: computed like a cart, with unit prices set by the merchant. */
import type { PricedLine } from '#app/features/checkout/priced-line.server.ts'
import type { Coupon } from '#app/features/checkout/coupons/coupon.ts'
import type { RecordedQuote } from '#app/features/orders/snapshot/snapshot.server.ts'
import type { OrderWithLines } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import type { OrderProducts } from './order-products.server.ts'
import type { Charges } from '#app/features/orders/snapshot/snapshot.ts'
import {
  computeRoundedTotals,
  type ComputeRounding,
  type SelectedShippingRate,
} from '#app/features/checkout/quote-totals.server.ts'
import { ROUNDING } from '#app/features/checkout/quote.ts'
import { computeDiscounts } from '#app/features/checkout/coupons/discounts.ts'
import { createPricedLine } from '#app/features/checkout/priced-line.server.ts'
import { toPlace } from '#app/features/checkout/address-place.ts'
import {
  createTaxContext,
  noTaxRules,
  type ChargeTaxRules,
} from '#app/features/checkout/tax-context.server.ts'
import { calculateEnteredAmount } from './entered-amount.ts'
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
  reference: { lineId: number } | { itemId: number }
  /** At least 1. */
  quantity: number
  /** Unit price as entered, with or without tax. */
  unitPriceInMinor: number
  /** Selected attributes that the variation of an added item leaves open. */
  choice: Readonly<Record<string, string>>
}

export type Recount = RecordedQuote & { needsNoWork: boolean; addsShippableItems: boolean }

/**
 * Taxes are computed with the current rates at the order's addresses. Coupons discount as they would now,
 * without validation; a deleted coupon keeps its discount. Shipping and fees keep their names, and the total
 * is rounded again. Requested lines whose product or order line does not exist are omitted.
 */
export function recountOrder(
  services: Services,
  order: OrderWithLines,
  { requestedChanges, products }: { requestedChanges: RequestedChanges; products: OrderProducts },
): Recount {
  const pricedLines = requestedChanges.lines.flatMap(
    (line) => priceRequestedLine(order, { line, products }) ?? [],
  )
  const billingPlace = toPlace(order.billing)
  const place = toPlace(order.shipping ?? order.billing)
  const taxContext = createTaxContext(services, products.rates, { pricedLines, place, billingPlace })
  const discounts = computeDiscounts(
    findCoupons(order, products),
    pricedLines.map(({ coupon }) => coupon),
    { isSequential: services.settings.current().tax.couponsInTurn },
  )
  const shippingRate = selectShippingRate(order, {
    requestedChanges,
    products,
    currentTaxRules: taxContext.shippingRules,
  })
  const fees = order.charges.fees
    .filter(({ key }) => key !== ROUNDING)
    .map((fee) => {
      const { key, name } = fee
      const feeTaxRules = determineChargeTaxRules(fee, taxContext.feeRules)
      return { key, name, amountInMinor: calculateEnteredAmount(fee, feeTaxRules), taxRules: feeTaxRules }
    })
  return {
    ...computeRoundedTotals(
      { pricedLines, discounts, shippingRate, fees, taxContext, rates: products.rates },
      createRounding(order),
    ),
    addsShippableItems: pricedLines.some(({ key, isVirtual }) => key === '' && !isVirtual),
  }
}

/**
 * Taxes a charge at the place. If the tax rates are those of the order, it keeps the paid amount, to the
 * minor unit; with other rates it keeps the net amount, unless gross prices are the same everywhere.
 */
function determineChargeTaxRules(
  { taxes }: Pick<Charges['fees'][number], 'taxes'>,
  currentTaxRules: ChargeTaxRules,
): ChargeTaxRules {
  const { rates } = currentTaxRules
  const hasOrderedRates =
    rates.length === Object.keys(taxes).length && rates.every(({ id }) => Object.hasOwn(taxes, id))
  return hasOrderedRates ? { ...currentTaxRules, baseRates: rates } : currentTaxRules
}

/** A different method brings its own name, tax and delivery time; the ordered method keeps those of the order. */
function selectShippingRate(
  { charges: { shipping } }: OrderWithLines,
  {
    requestedChanges,
    products,
    currentTaxRules,
  }: { requestedChanges: RequestedChanges; products: OrderProducts; currentTaxRules: ChargeTaxRules },
): SelectedShippingRate | undefined {
  const { methodId, shippingInMinor: enteredInMinor } = requestedChanges
  const newMethod = methodId === undefined ? undefined : findShippingMethod(products, methodId)
  if (methodId !== undefined && newMethod) {
    const { name, days, isTaxable } = newMethod
    const chargeTaxRules = isTaxable ? currentTaxRules : noTaxRules
    return { id: methodId, name, enteredInMinor, taxRules: chargeTaxRules, ...(days && { days }) }
  }
  if (!shipping) return undefined
  const { id, name, days } = shipping
  const chargeTaxRules = isShippingTaxed(shipping, products)
    ? determineChargeTaxRules(shipping, currentTaxRules)
    : noTaxRules
  return { id, name, enteredInMinor, taxRules: chargeTaxRules, ...(days && { days }) }
}

/** The current shipping method for the id stored in an order: 'flat_rate:3'. */
export function findShippingMethod({ rates }: Pick<OrderProducts, 'rates'>, id: string) {
  return rates.methods.find((method) => formatShippingId(method) === id)
}

export function formatShippingId({ kind, id }: { kind: string; id: number }): string {
  return `${kind}:${id}`
}

/** Rounds as the payment method requires; an order rounded for another method stays rounded. */
function createRounding({ paymentMethod, charges, currency }: OrderWithLines): ComputeRounding | undefined {
  const isRounded = charges.fees.some(({ key }) => key === ROUNDING)
  const rounding = findRounding(paymentMethod) ?? (isRounded ? findRounding() : undefined)
  return rounding && ((totalInMinor) => rounding({ currency, totalInMinor }))
}

type LineInput = { line: RequestedLine; products: OrderProducts }

function priceRequestedLine(order: OrderWithLines, { line, products }: LineInput): PricedLine | undefined {
  const { reference, quantity, unitPriceInMinor, choice } = line
  if ('itemId' in reference) {
    const item = products.find(reference.itemId)
    if (!item) return undefined
    const pricedLine = createPricedLine(
      { key: '', quantity, choice, item },
      products.quoteData,
      products.listAncestorIds,
    )
    return applyUnitPrice(pricedLine, unitPriceInMinor)
  }
  const existingLine = order.lines.find(({ id }) => id === reference.lineId)
  return (
    existingLine &&
    applyUnitPrice(priceExistingLine(order, { existingLine, quantity, products }), unitPriceInMinor)
  )
}

type ExistingLineInput = {
  existingLine: OrderWithLines['lines'][number]
  quantity: number
  products: OrderProducts
}

/** An existing line keeps its ordered names and its stock; if the product was deleted, also its tax rates. */
function priceExistingLine(
  order: OrderWithLines,
  { existingLine, quantity, products }: ExistingLineInput,
): PricedLine {
  const { productId, variationId, name, sku, choices, choice, stockId, unitPriceInMinor } = existingLine
  const orderedFields = { key: String(existingLine.id), name, sku, choices, choice, stockId }
  const item = products.find(variationId || productId)
  if (item) {
    const pricedLine = createPricedLine(
      { ...orderedFields, quantity, item },
      products.quoteData,
      products.listAncestorIds,
    )
    // A line that a coupon discounted when ordered does not count as on sale, whatever the product's price is
    // now.
    const isOnSale = pricedLine.coupon.isOnSale && existingLine.totalInMinor === existingLine.beforeInMinor
    return { ...pricedLine, ...orderedFields, coupon: { ...pricedLine.coupon, isOnSale } }
  }
  const orderedTaxRate = products.rates.taxRates.find(({ id }) => Object.hasOwn(existingLine.taxes, id))
  return {
    ...{ ...orderedFields, productId, variationId, quantity, unitPriceInMinor, shippingClass: '' },
    taxStatus: Object.keys(existingLine.taxes).length > 0 ? 'taxable' : 'none',
    taxClass: orderedTaxRate?.taxClass ?? '',
    isVirtual: order.charges.shipping === undefined,
    isDownloadable: false,
    coupon: {
      ...{ productId, variationId, quantity, unitPriceInMinor },
      categoryIds: [],
      isOnSale: false,
    },
  }
}

function applyUnitPrice(pricedLine: PricedLine, unitPriceInMinor: number): PricedLine {
  return { ...pricedLine, unitPriceInMinor, coupon: { ...pricedLine.coupon, unitPriceInMinor } }
}

function findCoupons({ charges, pricesIncludeTax }: OrderWithLines, { quoteData }: OrderProducts): Coupon[] {
  return charges.coupons.map(({ code, amountInMinor, taxInMinor }) => {
    const storedCoupon = quoteData.coupons.find(({ coupon }) => coupon.code === code)
    return (
      storedCoupon?.coupon ?? {
        ...deletedCoupon,
        code,
        amount: amountInMinor + (pricesIncludeTax ? taxInMinor : 0),
      }
    )
  })
}

const deletedCoupon = {
  ...{ id: 0, type: 'fixed_cart', expiresAt: null, isIndividual: false, givesFreeShipping: false },
  ...{ excludesSaleItems: false, productIds: [], excludedProductIds: [], categoryIds: [] },
  ...{ excludedCategoryIds: [], usageLimit: null, usageLimitPerShopper: null, mostItems: null },
  ...{ minimumInMinor: null, maximumInMinor: null, emails: [] },
} satisfies Partial<Coupon>

/** Whether shipping is taxed: as its method is configured now; if the method is deleted, as ordered. */
function isShippingTaxed(
  { id, taxes }: NonNullable<OrderWithLines['charges']['shipping']>,
  { rates }: OrderProducts,
): boolean {
  const method = findShippingMethod({ rates }, id)
  return method ? method.isTaxable : Object.keys(taxes).length > 0
}
