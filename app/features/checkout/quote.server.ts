/** What a cart comes to: the one way from lines to a price, for the cart's page, the checkout and the order. */
import type { FreshCart } from '#app/features/cart/server/cart.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Services } from '#app/services.server.ts'
import type { Coupon } from './coupons/coupon.ts'
import type { Goods } from './goods.server.ts'
import type { Quote, QuotedRate, UnusedCoupon } from './quote.ts'
import type { Rates } from './rates.server.ts'
import type { Purchase } from './purchase.server.ts'
import type { CheckoutSelections } from './selections.ts'
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'
import { roundedBillOf, type RoundingOf } from './bill.server.ts'
import { limitOf, refusalOf, withCoupon } from './coupons/coupon.ts'
import { discountsOf } from './coupons/discounts.ts'
import { categoriesAbove, goodsOf } from './goods.server.ts'
import { readPurchase } from './purchase.server.ts'
import { pricesIncludeTax } from './entered.ts'
import { ratesOf, type PackageLine, type ShippingRate } from './shipping/methods.ts'
import { worthOffering } from './shipping/worth-offering.ts'
import { zoneOf } from './shipping/zones.ts'
import { taxingOf, untaxed } from './taxing.server.ts'
import { chargeTotals, totalsOf, type Taxed } from './totals.ts'

export type QuoteFor = {
  /** Whose cart; absent: nobody's. */
  owner: string | undefined
  userId: number
  /** Of the account and of the address for bills, as far as they are known. */
  emails: readonly string[]
  /** In place of what is kept with the cart, as far as it is there. */
  selections?: Partial<CheckoutSelections>
  /** What the way to pay adds; 0: nothing. */
  fee?: { key: string; name: LocalText; amountInMinor: number }
  /** Fees of all ways to pay: what each would come to. */
  feeOffers?: readonly { key: string; amountInMinor: number }[]
  /** What the way to pay needs added to the total, to be able to charge it. */
  roundingOf?: RoundingOf
}

/** Two statements at most, of which one is for what changes rarely. */
export async function quoteOf(services: Services, cart: FreshCart, who: QuoteFor): Promise<Quote> {
  const sold = cart.lines.flatMap((line) => {
    const article = cart.find(line)
    return article ? [{ line, article }] : []
  })
  const [rates, purchase, above] = await Promise.all([
    services.rates.current(),
    readPurchase(services, {
      owner: who.owner,
      productIds: [...new Set(sold.flatMap(({ line }) => [line.productId, line.variationId]))],
      codes: who.selections?.coupons,
      shopper: usersOf(who),
    }),
    categoriesAbove(services),
  ])
  const goods = sold.map(({ line, article }) => goodsOf({ ...line, article }, purchase, above))
  return quote(services, { goods, rates, purchase, who })
}

/** Whose uses of a coupon are this shopper's. */
export function usersOf({ userId, emails }: Pick<QuoteFor, 'userId' | 'emails'>): string[] {
  const addresses = emails.map((email) => email.toLowerCase()).filter((email) => email !== '')
  return [...new Set([...(userId > 0 ? [`user:${userId}`] : []), ...addresses])]
}

type Source = { goods: Goods[]; rates: Rates; purchase: Purchase; who: QuoteFor }

function quote(services: Services, { goods, rates, purchase, who }: Source): Quote {
  const { catalog, tax } = services.settings.current()
  const selections = { ...purchase.selections, ...who.selections }
  const place = selections.place ?? { country: catalog.country, state: '', postcode: '', city: '' }
  const billingPlace = selections.billingPlace ?? place
  const { coupons, dropped } = usableCoupons(services, { goods, purchase, who, selections })
  const discounts = discountsOf(
    coupons,
    goods.map(({ coupon }) => coupon),
    { isOneAfterTheOther: tax.couponsInTurn },
  )
  const taxed = taxingOf(services, rates, { goods, place, billingPlace })
  const base = { lines: goods, discounts, shipping: [], fees: [] }
  const before = totalsOf(base, taxed.rules)
  // As shoppers see them, which is what an owner who types a minimum sees, too.
  const shown = (amount: Taxed) => amount.netInMinor + (pricesIncludeTax(tax) ? amount.taxInMinor : 0)
  const zone = zoneOf(place, rates.zones)
  const offered = ratesOf(
    {
      lines: goods.map(packageLine),
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
  const quoted = worthOffering(priced)
  const chosen = quoted.find(({ id }) => id === selections.rateId) ?? quoted[0]
  const entered = offered.find(({ id }) => id === chosen?.id)
  const fees = who.fee && who.fee.amountInMinor > 0 ? [who.fee] : []
  const sent = chosen &&
    entered && { ...chosen, enteredInMinor: entered.costInMinor, taxing: taxingFor(entered) }
  return {
    ...roundedBillOf({ goods, discounts, sent, fees, taxing: taxed, rates }, who.roundingOf),
    currency: catalog.currency,
    place,
    pricesIncludeTax: pricesIncludeTax(tax),
    feeOffers: (who.feeOffers ?? []).map((fee) => chargeTotals({ ...fee, ...taxed.onFees }, taxed.rules)),
    coupons: coupons.map(({ id, code, givesFreeShipping }) => ({ id, code, givesFreeShipping })),
    dropped,
    rates: quoted,
  }
}

function packageLine({ quantity, unitPriceInMinor, shippingClass, isVirtual }: Goods): PackageLine {
  return { quantity, priceInMinor: unitPriceInMinor * quantity, shippingClass, needsShipping: !isVirtual }
}

type Applying = { goods: Goods[]; purchase: Purchase; who: QuoteFor; selections: CheckoutSelections }

/** Those of the cart that still hold, in their order; one that needs an address waits for it. */
function usableCoupons(
  { clock }: Services,
  { goods, purchase, who, selections }: Applying,
): { coupons: Coupon[]; dropped: UnusedCoupon[] } {
  let coupons: Coupon[] = []
  const dropped: UnusedCoupon[] = []
  const use = { lines: goods.map(({ coupon }) => coupon), emails: who.emails, now: clock.now() }
  for (const code of new Set(selections.coupons)) {
    const stored = purchase.coupons.find(({ coupon }) => coupon.code === code)
    const refusal = stored ? refusalOf(stored.coupon, { ...use, ...stored }) : 'unknown'
    const waits = refusal === 'notYours' && who.emails.length === 0
    const added = stored && (refusal === undefined || waits) ? withCoupon(coupons, stored.coupon) : undefined
    if (!added?.ok) {
      const limitInMinor = stored && limitOf(stored.coupon, refusal)
      const why = added?.error ?? refusal ?? 'unknown'
      dropped.push({ code, error: why, ...(limitInMinor !== undefined && { limitInMinor }) })
      continue
    }
    const { coupons: now } = added
    // One that is used alone takes the place of those before it.
    const replaced = coupons.filter((each) => !now.includes(each))
    dropped.push(...replaced.map(({ code }) => ({ code, error: 'individual' as const })))
    coupons = now
  }
  return { coupons, dropped }
}
