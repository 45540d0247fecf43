/** What a cart comes to: the one way from lines to a price, for the cart's page, the checkout and the order. */
import type { Article } from '#app/features/cart/article.ts'
import type { FreshCart } from '#app/features/cart/cart.server.ts'
import type { LocalText } from '#app/i18n/local-text.ts'
import type { Services } from '#app/services.server.ts'
import type { Coupon, CouponError, CouponLine } from './coupons/coupon.ts'
import type { Quote, QuotedRate, QuoteLine } from './quote.ts'
import type { Rates } from './rates.server.ts'
import type { Purchase } from './purchase.server.ts'
import type { Place, Wishes } from './wishes.ts'
import { currencyDecimals } from '#app/i18n/money-format.ts'
import { refusalOf, withCoupon } from './coupons/coupon.ts'
import { discountsOf } from './coupons/discounts.ts'
import { localChoices } from './choices.ts'
import { readPurchase } from './purchase.server.ts'
import { ratesOf, type PackageLine } from './shipping/methods.ts'
import { zoneOf } from './shipping/zones.ts'
import { ratesAt, shippingRatesAt, type TaxRate } from './taxes/rates.ts'
import { totalsOf, type Charge, type TaxRules } from './totals.ts'

export type QuoteFor = {
  /** Whose cart; absent: nobody's. */
  owner: string | undefined
  userId: number
  /** Of the account and of the address for bills, as far as they are known. */
  emails: readonly string[]
  /** In place of what is kept with the cart, as far as it is there. */
  wishes?: Partial<Wishes>
  /** What the way to pay adds; 0: nothing. */
  fee?: { key: string; name: LocalText; amountInMinor: number }
}

/** Two statements at most, of which one is for what changes rarely. */
export async function quoteOf(services: Services, cart: FreshCart, who: QuoteFor): Promise<Quote> {
  const sold = cart.lines.flatMap((line) => {
    const article = cart.find(line)
    return article ? [{ line, article }] : []
  })
  const [rates, purchase, tree] = await Promise.all([
    services.rates.current(),
    readPurchase(services, {
      owner: who.owner,
      productIds: [...new Set(sold.flatMap(({ line }) => [line.productId, line.variationId]))],
      codes: who.wishes?.coupons,
      shopper: usersOf(who),
    }),
    services.categories.current(),
  ])
  const above = (id: number): number[] => {
    const parent = tree.byId.get(id)?.parentId
    return parent ? [id, ...above(parent)] : [id]
  }
  const goods = sold.map(({ line, article }) => goodsOf({ ...line, article }, purchase, above))
  return quote(services, { goods, rates, purchase, who })
}

/** Whose uses of a coupon are this shopper's. */
export function usersOf({ userId, emails }: Pick<QuoteFor, 'userId' | 'emails'>): string[] {
  const addresses = emails.map((email) => email.toLowerCase()).filter((email) => email !== '')
  return [...new Set([...(userId > 0 ? [`user:${userId}`] : []), ...addresses])]
}

type Goods = QuoteLine & { coupon: CouponLine; shippingClass: string }

type Sold = { key: string; quantity: number; choice: Readonly<Record<string, string>>; article: Article }

function goodsOf(
  { key, quantity, choice, article }: Sold,
  { goods }: Purchase,
  above: (categoryId: number) => number[],
): Goods {
  const { productId, variationId, unitPriceInMinor, regularPriceInMinor } = article
  const product = goods.get(productId)
  const own = goods.get(variationId) ?? product
  const taxClass = own?.taxClass === 'parent' ? (product?.taxClass ?? '') : (own?.taxClass ?? '')
  const categoryIds = [...new Set((product?.categoryIds ?? []).flatMap(above))]
  return {
    ...{ key, productId, variationId, quantity, unitPriceInMinor, taxClass },
    name: article.name,
    sku: article.sku,
    choices: localChoices(article, choice),
    choice: { ...choice },
    taxStatus: own?.taxStatus ?? 'taxable',
    stockId: article.stock.manage === 'no' ? null : article.stockId,
    isVirtual: own?.isVirtual ?? false,
    isDownloadable: own?.isDownloadable ?? false,
    shippingClass: own?.shippingClass || (product?.shippingClass ?? ''),
    coupon: {
      ...{ productId, variationId, categoryIds, quantity, unitPriceInMinor },
      isOnSale: unitPriceInMinor < regularPriceInMinor,
    },
  }
}

type Source = { goods: Goods[]; rates: Rates; purchase: Purchase; who: QuoteFor }

function quote(services: Services, { goods, rates, purchase, who }: Source): Quote {
  const { catalog, tax } = services.settings.current()
  const wishes = { ...purchase.wishes, ...who.wishes }
  const place = wishes.place ?? { country: catalog.country, state: '', postcode: '', city: '' }
  const needsShipping = goods.some(({ isVirtual }) => !isVirtual)
  const billingPlace = wishes.billingPlace ?? place
  const { coupons, dropped } = usableCoupons(services, { goods, purchase, who, wishes })
  const discounts = discountsOf(
    coupons,
    goods.map(({ coupon }) => coupon),
    { isOneAfterTheOther: tax.couponsInTurn },
  )
  const isTaxedAtBilling = tax.basedOn === 'billing' || !needsShipping
  const taxed = taxRules(services, rates, isTaxedAtBilling ? billingPlace : place)
  const base = { lines: goods, discounts, shipping: [], fees: [] }
  const before = totalsOf(base, taxed.rules)
  const shown = (amount: { netInMinor: number; taxInMinor: number }) => amount.netInMinor + amount.taxInMinor
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
  const onShipping = taxed.onShipping(goods.filter(({ isVirtual }) => !isVirtual))
  const quoted = offered.map((rate): QuotedRate => {
    const charge = { key: rate.id, amountInMinor: rate.costInMinor, rates: rate.isTaxable ? onShipping : [] }
    const { taxInMinor } = totalsOf({ ...base, lines: [], discounts: [], shipping: [charge] }, taxed.rules)
    const [kind, number] = rate.id.split(':')
    const method = rates.methods.find((each) => each.kind === kind && String(each.id) === number)
    return { id: rate.id, name: method?.name ?? {}, costInMinor: rate.costInMinor, taxInMinor }
  })
  const chosen = quoted.find(({ id }) => id === wishes.rateId) ?? quoted[0]
  const isChosenTaxable = offered.find(({ id }) => id === chosen?.id)?.isTaxable ?? false
  const shipping: Charge[] = chosen
    ? [{ key: chosen.id, amountInMinor: chosen.costInMinor, rates: isChosenTaxable ? onShipping : [] }]
    : []
  const fees = who.fee && who.fee.amountInMinor > 0 ? [who.fee] : []
  const totals = totalsOf(
    {
      ...base,
      shipping,
      fees: fees.map(({ key, amountInMinor }) => ({ key, amountInMinor, rates: taxed.ratesOf('') })),
    },
    taxed.rules,
  )
  return {
    currency: catalog.currency,
    place,
    pricesIncludeTax: tax.isEnabled && tax.pricesIncludeTax,
    lines: goods.map(({ coupon: _, shippingClass: __, ...line }) => line),
    totals,
    coupons: coupons.map(({ id, code, givesFreeShipping }) => ({ id, code, givesFreeShipping })),
    dropped,
    needsShipping,
    rates: quoted,
    ...(chosen && { chosen }),
    fees,
    taxNames: Object.fromEntries(
      rates.taxes
        .filter(({ id }) => Object.hasOwn(totals.taxes, id))
        .map(({ id, name, millionths }) => [id, { name, millionths }]),
    ),
    needsPayment: totals.totalInMinor > 0,
    needsNoWork: goods.length > 0 && goods.every((each) => each.isVirtual && each.isDownloadable),
  }
}

function packageLine({ quantity, unitPriceInMinor, shippingClass, isVirtual }: Goods): PackageLine {
  return { quantity, priceInMinor: unitPriceInMinor * quantity, shippingClass, needsShipping: !isVirtual }
}

type Applying = { goods: Goods[]; purchase: Purchase; who: QuoteFor; wishes: Wishes }

/** Those of the cart that still hold, in their order; one that needs an address waits for it. */
function usableCoupons(
  { clock }: Services,
  { goods, purchase, who, wishes }: Applying,
): { coupons: Coupon[]; dropped: { code: string; error: CouponError }[] } {
  let coupons: Coupon[] = []
  const dropped: { code: string; error: CouponError }[] = []
  const use = { lines: goods.map(({ coupon }) => coupon), emails: who.emails, now: clock.now() }
  for (const code of new Set(wishes.coupons)) {
    const stored = purchase.coupons.find(({ coupon }) => coupon.code === code)
    const refusal = stored ? refusalOf(stored.coupon, { ...use, ...stored }) : 'unknown'
    const waits = refusal === 'notYours' && who.emails.length === 0
    const added = stored && (refusal === undefined || waits) ? withCoupon(coupons, stored.coupon) : undefined
    if (!added?.ok) {
      dropped.push({ code, error: added?.error ?? refusal ?? 'unknown' })
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

type Taxing = {
  rules: TaxRules
  ratesOf: TaxRules['ratesOf']
  onShipping: (sent: readonly Goods[]) => readonly TaxRate[]
}

function taxRules(services: Services, { taxes, taxClasses }: Rates, place: Place): Taxing {
  const { catalog, tax } = services.settings.current()
  const known = tax.isEnabled ? taxes : []
  const home: Place = { country: catalog.country, state: '', postcode: '', city: '' }
  const here = tax.basedOn === 'base' ? home : place
  const ratesOf = (taxClass: string) => ratesAt(here, known, taxClass)
  return {
    ratesOf,
    rules: {
      pricesIncludeTax: tax.isEnabled && tax.pricesIncludeTax,
      roundsAtSubtotal: tax.roundsAtSubtotal,
      keepsGross: tax.keepsGross,
      ratesOf,
      baseRatesOf: (taxClass) => ratesAt(home, known, taxClass),
    },
    onShipping: (sent) =>
      shippingRatesAt(here, known, {
        taxClass: tax.onShipping === 'inherit' ? 'inherit' : '',
        classesSent: sent.filter(({ taxStatus }) => taxStatus !== 'none').map(({ taxClass }) => taxClass),
        classes: taxClasses,
      }),
  }
}
