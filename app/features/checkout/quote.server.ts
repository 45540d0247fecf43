/**
 * Computes what a cart costs: the single path from lines to a price, for the cart page, the checkout and the
 * order.
 */
import type { FreshCart } from '#app/features/cart/server/cart.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Services } from '#app/services.server.ts'
import type { Coupon } from './coupons/coupon.ts'
import type { PricedLine } from './priced-line.server.ts'
import type { Quote, QuotedRate, UnusedCoupon } from './quote.ts'
import type { Rates } from './rates.server.ts'
import type { QuoteData } from './quote-data.server.ts'
import type { CheckoutSelections } from './selections.ts'
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { computeRoundedTotals, type ComputeRounding } from './quote-totals.server.ts'
import { findSpendLimit, findRefusal, addCoupon } from './coupons/coupon.ts'
import { computeDiscounts } from './coupons/discounts.ts'
import { readAncestorLookup, createPricedLine } from './priced-line.server.ts'
import { loadQuoteData } from './quote-data.server.ts'
import { pricesIncludeTax } from './tax-inclusion.ts'
import { computeShippingRates, type PackageLine, type ShippingRate } from './shipping/methods.ts'
import { removeSlowerPaidRates } from './shipping/slower-paid-rates.ts'
import { findZone } from './shipping/zones.ts'
import { createTaxContext, noTaxRules } from './tax-context.server.ts'
import { computeChargeTotals, computeTotals, type TaxedAmount } from './totals.ts'

export type QuoteContext = {
  /** Owner of the cart; absent: none. */
  owner: string | undefined
  userId: number
  /** E-mail addresses of the account and of the billing address, as far as they are known. */
  emails: readonly string[]
  /** Override the selections stored with the cart. */
  selections?: Partial<CheckoutSelections>
  /** Fee of the payment method; 0: none. */
  fee?: { key: string; name: LocalText; amountInMinor: number }
  /** Fees of all payment methods, to compute what each would cost. */
  feeOffers?: readonly { key: string; amountInMinor: number }[]
  /** Rounding that the payment method needs to be able to charge the total. */
  computeRounding?: ComputeRounding
}

/** Two statements at most, one of them for rarely changing data. */
export async function computeQuote(
  services: Services,
  cart: FreshCart,
  context: QuoteContext,
): Promise<Quote> {
  const lineItems = cart.lines.flatMap((line) => {
    const item = cart.find(line)
    return item ? [{ line, item }] : []
  })
  const [rates, quoteData, listWithAncestors] = await Promise.all([
    services.rates.current(),
    loadQuoteData(services, {
      owner: context.owner,
      productIds: [...new Set(lineItems.flatMap(({ line }) => [line.productId, line.variationId]))],
      codes: context.selections?.coupons,
      couponUsers: listCouponUsers(context),
    }),
    readAncestorLookup(services),
  ])
  const pricedLines = lineItems.map(({ line, item }) =>
    createPricedLine({ ...line, item }, quoteData, listWithAncestors),
  )
  return createQuote(services, { pricedLines, rates, quoteData, context })
}

/** Identities whose coupon uses count as this customer's. */
export function listCouponUsers({ userId, emails }: Pick<QuoteContext, 'userId' | 'emails'>): string[] {
  const addresses = emails.map((email) => email.toLowerCase()).filter((email) => email !== '')
  return [...new Set([...(userId > 0 ? [`user:${userId}`] : []), ...addresses])]
}

type QuoteInput = { pricedLines: PricedLine[]; rates: Rates; quoteData: QuoteData; context: QuoteContext }

function createQuote(services: Services, { pricedLines, rates, quoteData, context }: QuoteInput): Quote {
  const { catalog, tax } = services.settings.current()
  const selections = { ...quoteData.selections, ...context.selections }
  const place = selections.place ?? { country: catalog.country, state: '', postcode: '', city: '' }
  const billingPlace = selections.billingPlace ?? place
  const { coupons, droppedCoupons } = selectUsableCoupons(services, {
    pricedLines,
    quoteData,
    context,
    selections,
  })
  const discounts = computeDiscounts(
    coupons,
    pricedLines.map(({ coupon }) => coupon),
    { isSequential: tax.couponsInTurn },
  )
  const taxContext = createTaxContext(services, rates, { pricedLines, place, billingPlace })
  const basket = { lines: pricedLines, discounts, shipping: [], fees: [] }
  const totalsBeforeCharges = computeTotals(basket, taxContext.rules)
  // Amount with or without tax, as prices are displayed; the merchant enters a minimum in the same way.
  const computeDisplayedAmount = (amount: TaxedAmount) =>
    amount.netInMinor + (pricesIncludeTax(tax) ? amount.taxInMinor : 0)
  const zone = findZone(place, rates.zones)
  const offeredRates = computeShippingRates(
    {
      lines: pricedLines.map(toPackageLine),
      subtotalInMinor: computeDisplayedAmount(totalsBeforeCharges.items),
      discountInMinor: computeDisplayedAmount(totalsBeforeCharges.discount),
      hasFreeShippingCoupon: coupons.some(({ givesFreeShipping }) => givesFreeShipping),
      decimals: findCurrencyDecimals(catalog.currency),
    },
    rates.methods.filter(({ zoneId }) => zoneId === (zone?.id ?? null)),
  )
  const findTaxRules = (rate: ShippingRate) => (rate.isTaxable ? taxContext.shippingRules : noTaxRules)
  const pricedRates = offeredRates.map((rate): QuotedRate => {
    const charge = { key: rate.id, amountInMinor: rate.costInMinor, ...findTaxRules(rate) }
    const { netInMinor: costInMinor, taxInMinor } = computeChargeTotals(charge, taxContext.rules)
    const [kind, methodId] = rate.id.split(':')
    const method = rates.methods.find((each) => each.kind === kind && String(each.id) === methodId)
    return {
      ...{ id: rate.id, name: method?.name ?? {}, costInMinor, taxInMinor },
      ...(method?.days && { days: method.days }),
    }
  })
  const quotedRates = removeSlowerPaidRates(pricedRates)
  const chosenRate = quotedRates.find(({ id }) => id === selections.rateId) ?? quotedRates[0]
  const enteredRate = offeredRates.find(({ id }) => id === chosenRate?.id)
  const fees = context.fee && context.fee.amountInMinor > 0 ? [context.fee] : []
  const shippingRate = chosenRate &&
    enteredRate && {
      ...chosenRate,
      enteredInMinor: enteredRate.costInMinor,
      taxRules: findTaxRules(enteredRate),
    }
  return {
    ...computeRoundedTotals(
      { pricedLines, discounts, shippingRate, fees, taxContext: taxContext, rates },
      context.computeRounding,
    ),
    currency: catalog.currency,
    place,
    pricesIncludeTax: pricesIncludeTax(tax),
    feeOffers: (context.feeOffers ?? []).map((fee) =>
      computeChargeTotals({ ...fee, ...taxContext.feeRules }, taxContext.rules),
    ),
    coupons: coupons.map(({ id, code, givesFreeShipping }) => ({ id, code, givesFreeShipping })),
    droppedCoupons,
    rates: quotedRates,
  }
}

function toPackageLine({ quantity, unitPriceInMinor, shippingClass, isVirtual }: PricedLine): PackageLine {
  return { quantity, priceInMinor: unitPriceInMinor * quantity, shippingClass, needsShipping: !isVirtual }
}

type CouponSource = {
  pricedLines: PricedLine[]
  quoteData: QuoteData
  context: QuoteContext
  selections: CheckoutSelections
}

/**
 * The coupons of the cart that are still valid, in order; one that is limited to e-mail addresses stays until
 * an address is known.
 */
function selectUsableCoupons(
  { clock }: Services,
  { pricedLines, quoteData, context, selections }: CouponSource,
): { coupons: Coupon[]; droppedCoupons: UnusedCoupon[] } {
  let coupons: Coupon[] = []
  const droppedCoupons: UnusedCoupon[] = []
  const couponUse = {
    lines: pricedLines.map(({ coupon }) => coupon),
    emails: context.emails,
    now: clock.now(),
  }
  for (const code of new Set(selections.coupons)) {
    const storedCoupon = quoteData.coupons.find(({ coupon }) => coupon.code === code)
    const refusal = storedCoupon
      ? findRefusal(storedCoupon.coupon, { ...couponUse, ...storedCoupon })
      : 'unknown'
    const isPending = refusal === 'notYours' && context.emails.length === 0
    const addResult =
      storedCoupon && (refusal === undefined || isPending)
        ? addCoupon(coupons, storedCoupon.coupon)
        : undefined
    if (!addResult?.ok) {
      const limitInMinor = storedCoupon && findSpendLimit(storedCoupon.coupon, refusal)
      const reason = addResult?.error ?? refusal ?? 'unknown'
      droppedCoupons.push({ code, error: reason, ...(limitInMinor !== undefined && { limitInMinor }) })
      continue
    }
    const { coupons: updatedCoupons } = addResult
    // An individual-use coupon replaces those before it.
    const replacedCoupons = coupons.filter((each) => !updatedCoupons.includes(each))
    droppedCoupons.push(...replacedCoupons.map(({ code }) => ({ code, error: 'individual' as const })))
    coupons = updatedCoupons
  }
  return { coupons, droppedCoupons }
}
