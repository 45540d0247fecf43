/** What an order comes to with other lines: counted as a cart is, with prices that its owner names. */
import type { Goods } from '#app/features/checkout/goods.server.ts'
import type { Coupon } from '#app/features/checkout/coupons/coupon.ts'
import type { Recorded } from '#app/features/orders/snapshot/snapshot.server.ts'
import type { OrderWithLines } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import type { OrderShelf } from './shelf.server.ts'
import type { Charges } from '#app/features/orders/snapshot/snapshot.ts'
import { roundedBillOf, type RoundingOf, type Sent } from '#app/features/checkout/bill.server.ts'
import { ROUNDING } from '#app/features/checkout/quote.ts'
import { discountsOf } from '#app/features/checkout/coupons/discounts.ts'
import { goodsOf } from '#app/features/checkout/goods.server.ts'
import { placeOf } from '#app/features/checkout/place-of.ts'
import { taxingOf, untaxed, type ChargeTaxing } from '#app/features/checkout/taxing.server.ts'
import { enteredOf } from './entered.ts'
import { findRounding } from '#app/features/orders/payments/payment-methods.server.ts'

/** What its owner wants in it. */
export type Wanted = {
  lines: WantedLine[]
  /** As costs of delivery are entered. */
  shippingInMinor: number
  /** 'flat_rate:3': another way to send it; absent: as it is. */
  methodId?: string
}

export type WantedLine = {
  /** Of a line that is there, or of the product or variation that is added. */
  of: { lineId: number } | { articleId: number }
  /** At least 1. */
  quantity: number
  /** As prices are entered. */
  unitPriceInMinor: number
  /** Of what is added: what its variation leaves open. */
  choice: Readonly<Record<string, string>>
}

export type Recount = Recorded & { needsNoWork: boolean; addsGoodsToSend: boolean }

/**
 * Taxes are those of today at the order's addresses, coupons take off what they would today, without being refused; one that is
 * gone takes off what it did. Delivery and fees keep their names, and the total is rounded anew. Lines that name nothing that there is are left out.
 */
export function recountOrder(
  services: Services,
  order: OrderWithLines,
  { wanted, shelf }: { wanted: Wanted; shelf: OrderShelf },
): Recount {
  const goods = wanted.lines.flatMap((line) => goodsFor(order, { line, shelf }) ?? [])
  const billingPlace = placeOf(order.billing)
  const place = placeOf(order.shipping ?? order.billing)
  const taxing = taxingOf(services, shelf.rates, { goods, place, billingPlace })
  const discounts = discountsOf(
    couponsOf(order, shelf),
    goods.map(({ coupon }) => coupon),
    { isOneAfterTheOther: services.settings.current().tax.couponsInTurn },
  )
  const sent = sentOf(order, { wanted, shelf, taxing: taxing.onShipping })
  const fees = order.charges.fees
    .filter(({ key }) => key !== ROUNDING)
    .map((fee) => {
      const { key, name } = fee
      const onFee = atItsPlace(fee, taxing.onFees)
      return { key, name, amountInMinor: enteredOf(fee, onFee), taxing: onFee }
    })
  return {
    ...roundedBillOf({ goods, discounts, sent, fees, taxing, rates: shelf.rates }, roundingFor(order)),
    addsGoodsToSend: goods.some(({ key, isVirtual }) => key === '' && !isVirtual),
  }
}

/**
 * Taxed as when it was ordered it keeps what was paid, to the minor unit; with other rates what remains without tax, unless the same
 * price is paid everywhere.
 */
function atItsPlace({ taxes }: Pick<Charges['fees'][number], 'taxes'>, taxing: ChargeTaxing): ChargeTaxing {
  const { rates } = taxing
  const isSame =
    rates.length === Object.keys(taxes).length && rates.every(({ id }) => Object.hasOwn(taxes, id))
  return isSame ? { ...taxing, baseRates: rates } : taxing
}

/** Another method brings its name, its tax and its promise; the one that was ordered keeps what was ordered. */
function sentOf(
  { charges: { shipping } }: OrderWithLines,
  { wanted, shelf, taxing }: { wanted: Wanted; shelf: OrderShelf; taxing: ChargeTaxing },
): Sent | undefined {
  const { methodId, shippingInMinor: enteredInMinor } = wanted
  const chosen = methodId === undefined ? undefined : findShipping(shelf, methodId)
  if (methodId !== undefined && chosen) {
    const { name, days, isTaxable } = chosen
    const own = isTaxable ? taxing : untaxed
    return { id: methodId, name, enteredInMinor, taxing: own, ...(days && { days }) }
  }
  if (!shipping) return undefined
  const { id, name, days } = shipping
  const own = isTaxed(shipping, shelf) ? atItsPlace(shipping, taxing) : untaxed
  return { id, name, enteredInMinor, taxing: own, ...(days && { days }) }
}

/** A way to send as it is set up today, by what orders call it: 'flat_rate:3'. */
export function findShipping({ rates }: Pick<OrderShelf, 'rates'>, id: string) {
  return rates.methods.find((method) => shippingId(method) === id)
}

export function shippingId({ kind, id }: { kind: string; id: number }): string {
  return `${kind}:${id}`
}

/** As its way to pay needs it; what was rounded for another one stays so. */
function roundingFor({ paymentMethod, charges, currency }: OrderWithLines): RoundingOf | undefined {
  const isRounded = charges.fees.some(({ key }) => key === ROUNDING)
  const rounding = findRounding(paymentMethod) ?? (isRounded ? findRounding() : undefined)
  return rounding && ((totalInMinor) => rounding({ currency, totalInMinor }))
}

type Asked = { line: WantedLine; shelf: OrderShelf }

function goodsFor(order: OrderWithLines, { line, shelf }: Asked): Goods | undefined {
  const { of, quantity, unitPriceInMinor, choice } = line
  if ('articleId' in of) {
    const article = shelf.find(of.articleId)
    if (!article) return undefined
    const goods = goodsOf({ key: '', quantity, choice, article }, shelf.purchase, shelf.above)
    return priced(goods, unitPriceInMinor)
  }
  const kept = order.lines.find(({ id }) => id === of.lineId)
  return kept && priced(goodsOfLine(order, { kept, quantity, shelf }), unitPriceInMinor)
}

type Kept = { kept: OrderWithLines['lines'][number]; quantity: number; shelf: OrderShelf }

/** It keeps the names it was ordered by, and the pieces it has; of a product that is gone the taxes that it had. */
function goodsOfLine(order: OrderWithLines, { kept, quantity, shelf }: Kept): Goods {
  const { productId, variationId, name, sku, choices, choice, stockId, unitPriceInMinor } = kept
  const own = { key: String(kept.id), name, sku, choices, choice, stockId }
  const article = shelf.find(variationId || productId)
  if (article) {
    const goods = goodsOf({ ...own, quantity, article }, shelf.purchase, shelf.above)
    // What a coupon was for when it was ordered was on no sale, whatever the product costs since.
    const isOnSale = goods.coupon.isOnSale && kept.totalInMinor === kept.beforeInMinor
    return { ...goods, ...own, coupon: { ...goods.coupon, isOnSale } }
  }
  const taxed = shelf.rates.taxes.find(({ id }) => Object.hasOwn(kept.taxes, id))
  return {
    ...{ ...own, productId, variationId, quantity, unitPriceInMinor, shippingClass: '' },
    taxStatus: Object.keys(kept.taxes).length > 0 ? 'taxable' : 'none',
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

function priced(goods: Goods, unitPriceInMinor: number): Goods {
  return { ...goods, unitPriceInMinor, coupon: { ...goods.coupon, unitPriceInMinor } }
}

function couponsOf({ charges, pricesIncludeTax }: OrderWithLines, { purchase }: OrderShelf): Coupon[] {
  return charges.coupons.map(({ code, amountInMinor, taxInMinor }) => {
    const stored = purchase.coupons.find(({ coupon }) => coupon.code === code)
    return stored?.coupon ?? { ...gone, code, amount: amountInMinor + (pricesIncludeTax ? taxInMinor : 0) }
  })
}

const gone = {
  ...{ id: 0, type: 'fixed_cart', expires: null, isIndividual: false, givesFreeShipping: false },
  ...{ excludesSaleItems: false, productIds: [], excludedProductIds: [], categoryIds: [] },
  ...{ excludedCategoryIds: [], usageLimit: null, usageLimitPerShopper: null, mostItems: null },
  ...{ minimumInMinor: null, maximumInMinor: null, emails: [] },
} satisfies Partial<Coupon>

/** As the way it is sent says today; of one that is gone, as it was. */
function isTaxed(
  { id, taxes }: NonNullable<OrderWithLines['charges']['shipping']>,
  { rates }: OrderShelf,
): boolean {
  const method = findShipping({ rates }, id)
  return method ? method.isTaxable : Object.keys(taxes).length > 0
}
