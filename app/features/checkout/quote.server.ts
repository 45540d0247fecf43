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
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { roundedTotalsOf, type RoundingOf } from './quote-totals.server.ts'
import { limitOf, refusalOf, withCoupon } from './coupons/coupon.ts'
import { discountsOf } from './coupons/discounts.ts'
import { categoriesAbove, pricedLineOf } from './priced-line.server.ts'
import { loadQuoteData } from './quote-data.server.ts'
import { pricesIncludeTax } from './tax-inclusion.ts'
import { ratesOf, type PackageLine, type ShippingRate } from './shipping/methods.ts'
import { withoutSlowerPaidRates } from './shipping/slower-paid-rates.ts'
import { zoneOf } from './shipping/zones.ts'
import { taxingOf, untaxed } from './tax-context.server.ts'
import { chargeTotals, totalsOf, type TaxedAmount } from './totals.ts'

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
  roundingOf?: RoundingOf
}

/** Two statements at most, one of them for rarely changing data. */
export async function quoteOf(services: Services, cart: FreshCart, context: QuoteContext): Promise<Quote> {
  const lineItems = cart.lines.flatMap((line) => {
    const item = cart.find(line)
    return item ? [{ line, item }] : []
  })
  const [rates, quoteData, above] = await Promise.all([
    services.rates.current(),
    loadQuoteData(services, {
      owner: context.owner,
      productIds: [...new Set(lineItems.flatMap(({ line }) => [line.productId, line.variationId]))],
      codes: context.selections?.coupons,
      couponUsers: usersOf(context),
    }),
    categoriesAbove(services),
  ])
  const pricedLines = lineItems.map(({ line, item }) => pricedLineOf({ ...line, item }, quoteData, above))
  return quote(services, { pricedLines, rates, quoteData, context })
}

/** Identities whose coupon uses count as this customer's. */
export function usersOf({ userId, emails }: Pick<QuoteContext, 'userId' | 'emails'>): string[] {
  const addresses = emails.map((email) => email.toLowerCase()).filter((email) => email !== '')
  return [...new Set([...(userId > 0 ? [`user:${userId}`] : []), ...addresses])]
}

type Source = { pricedLines: PricedLine[]; rates: Rates; quoteData: QuoteData; context: QuoteContext }

function quote(services: Services, { pricedLines, rates, quoteData, context }: Source): Quote {
  const { catalog, tax } = services.settings.current()
  const selections = { ...quoteData.selections, ...context.selections }
  const place = selections.place ?? { country: catalog.country, state: '', postcode: '', city: '' }
  const billingPlace = selections.billingPlace ?? place
  const { coupons, dropped } = usableCoupons(services, { pricedLines, quoteData, context, selections })
  const discounts = discountsOf(
    coupons,
    pricedLines.map(({ coupon }) => coupon),
    { isOneAfterTheOther: tax.couponsInTurn },
  )
  const taxed = taxingOf(services, rates, { pricedLines, place, billingPlace })
  const base = { lines: pricedLines, discounts, shipping: [], fees: [] }
  const before = totalsOf(base, taxed.rules)
  // Amount with or without tax, as prices are displayed; the merchant enters a minimum in the same way.
  const shown = (amount: TaxedAmount) => amount.netInMinor + (pricesIncludeTax(tax) ? amount.taxInMinor : 0)
  const zone = zoneOf(place, rates.zones)
  const offered = ratesOf(
    {
      lines: pricedLines.map(packageLine),
      subtotalInMinor: shown(before.items),
      discountInMinor: shown(before.discount),
      hasFreeShippingCoupon: coupons.some(({ givesFreeShipping }) => givesFreeShipping),
      decimals: currencyDecimals(catalog.currency),
    },
    rates.methods.filter(({ zoneId }) => zoneId === (zone?.id ?? null)),
  )
  const taxingFor = (rate: ShippingRate) => (rate.isTaxable ? taxed.onShipping : untaxed)
  const priced = offered.map((rate): QuotedRate => {
    const charge = { key: rate.id, amountInMinor: rate.costInMinor, ...taxingFor(rate) }
    const { netInMinor: costInMinor, taxInMinor } = chargeTotals(charge, taxed.rules)
    const [kind, number] = rate.id.split(':')
    const method = rates.methods.find((each) => each.kind === kind && String(each.id) === number)
    return {
      ...{ id: rate.id, name: method?.name ?? {}, costInMinor, taxInMinor },
      ...(method?.days && { days: method.days }),
    }
  })
  const quoted = withoutSlowerPaidRates(priced)
  const chosen = quoted.find(({ id }) => id === selections.rateId) ?? quoted[0]
  const entered = offered.find(({ id }) => id === chosen?.id)
  const fees = context.fee && context.fee.amountInMinor > 0 ? [context.fee] : []
  const shippingRate = chosen &&
    entered && { ...chosen, enteredInMinor: entered.costInMinor, taxing: taxingFor(entered) }
  return {
    ...roundedTotalsOf(
      { pricedLines, discounts, shippingRate, fees, taxing: taxed, rates },
      context.roundingOf,
    ),
    currency: catalog.currency,
    place,
    pricesIncludeTax: pricesIncludeTax(tax),
    feeOffers: (context.feeOffers ?? []).map((fee) => chargeTotals({ ...fee, ...taxed.onFees }, taxed.rules)),
    coupons: coupons.map(({ id, code, givesFreeShipping }) => ({ id, code, givesFreeShipping })),
    dropped,
    rates: quoted,
  }
}

function packageLine({ quantity, unitPriceInMinor, shippingClass, isVirtual }: PricedLine): PackageLine {
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
function usableCoupons(
  { clock }: Services,
  { pricedLines, quoteData, context, selections }: CouponSource,
): { coupons: Coupon[]; dropped: UnusedCoupon[] } {
  let coupons: Coupon[] = []
  const dropped: UnusedCoupon[] = []
  const use = { lines: pricedLines.map(({ coupon }) => coupon), emails: context.emails, now: clock.now() }
  for (const code of new Set(selections.coupons)) {
    const stored = quoteData.coupons.find(({ coupon }) => coupon.code === code)
    const refusal = stored ? refusalOf(stored.coupon, { ...use, ...stored }) : 'unknown'
    const isPending = refusal === 'notYours' && context.emails.length === 0
    const added =
      stored && (refusal === undefined || isPending) ? withCoupon(coupons, stored.coupon) : undefined
    if (!added?.ok) {
      const limitInMinor = stored && limitOf(stored.coupon, refusal)
      const why = added?.error ?? refusal ?? 'unknown'
      dropped.push({ code, error: why, ...(limitInMinor !== undefined && { limitInMinor }) })
      continue
    }
    const { coupons: now } = added
    // An individual-use coupon replaces those before it.
    const replaced = coupons.filter((each) => !now.includes(each))
    dropped.push(...replaced.map(({ code }) => ({ code, error: 'individual' as const })))
    coupons = now
  }
  return { coupons, dropped }
}
