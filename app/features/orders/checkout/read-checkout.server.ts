/** The checkout for its loader: the cart, its quote, and the known data of the customer. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import type { CartQuote } from '#app/features/checkout/read-quote.server.ts'
import type { CheckoutSelections } from '#app/features/checkout/selections.ts'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { PaymentMethod } from '#app/features/orders/payments/method.ts'
import type { CheckoutPage, CheckoutView, CheckoutFormValues } from './checkout-view.ts'
import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { reportDroppedCoupons } from '#app/features/checkout/coupons/dropped-coupons.server.ts'
import { placeOf } from '#app/features/checkout/place-of.ts'
import { readQuote } from '#app/features/checkout/read-quote.server.ts'
import { daysText } from '#app/features/checkout/shipping/days-text.server.ts'
import { countryChoices } from '#app/features/customers/account/addresses/countries.server.ts'
import { cleanAddress } from '#app/features/customers/addresses/address-rules.ts'
import { readAddresses, type Addresses } from '#app/features/customers/addresses/addresses.server.ts'
import { findUser, type User } from '#app/features/customers/store.server.ts'
import { amountRows } from '#app/features/orders/view/amount-rows.server.ts'
import { findWaiting } from '#app/features/orders/passes/waiting.server.ts'
import { feeKey, feeOffersOf, readyMethods } from '#app/features/orders/payments/payment-methods.server.ts'
import { chargesOf } from '#app/features/orders/snapshot/snapshot.server.ts'
import { isPrefetchRequest } from '#app/platform/http/prefetch.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { readPhone } from '#app/platform/phone/phone.server.ts'
import { labelIn, textIn } from '#app/platform/i18n/text/pick-text.ts'

export async function readCheckout(page: PageRequest): Promise<{ view: CheckoutPage; cookies: string[] }> {
  const input = await initialFormValues(page)
  const isPrefetch = isPrefetchRequest(page.browser())
  const checkoutQuote = await loadCheckoutQuote(page, { input, isPrefetch })
  const { quote, cart } = checkoutQuote.quoted
  if (quote.lines.length === 0) throw redirect(await pathFromEmptyCheckout(page, cart), { status: 303 })
  return {
    view: await pageOf(page, { ...checkoutQuote, input, isPrefetch }),
    cookies: checkoutQuote.quoted.cookies,
  }
}

/**
 * Redirect target of a checkout with an empty cart: the order left on the way to payment, or the cart page,
 * which reports why it is empty.
 */
export async function pathFromEmptyCheckout(
  page: PageRequest,
  { notices }: Pick<CartView, 'notices'>,
): Promise<string> {
  const waiting = notices.length === 0 ? await findWaiting(page) : undefined
  return waiting?.payPath ?? pathOf(page, '/cart/')
}

export type CheckoutQuote = { quoted: CartQuote; method: PaymentMethod | undefined; methods: PaymentMethod[] }

type CheckoutQuoteRequest = {
  input: CheckoutFormValues
  rateId?: string
  paymentId?: string
  isPrefetch?: boolean
}

/** The quote for the values entered and selected so far. */
export async function loadCheckoutQuote(
  page: PageRequest,
  { input, rateId, paymentId, isPrefetch = false }: CheckoutQuoteRequest,
): Promise<CheckoutQuote> {
  const { services } = page
  const caller = await callerOf(page)
  const { billing, shipping, isSentElsewhere } = input
  const selections: Partial<CheckoutSelections> = {
    place: placeOf(isSentElsewhere ? shipping : billing),
    billingPlace: placeOf(billing),
    ...(rateId && { rateId }),
  }
  const emails = [billing.parts.email ?? ''].filter((email) => email !== '')
  const reportChanges = isPrefetch ? 'never' : 'unless-empty'
  const feeOffers = feeOffersOf(services)
  const first = await readQuote(services, caller, { emails, selections, feeOffers, reportChanges })
  const methods = first.quote.needsPayment ? readyMethods(services, first.quote) : []
  const method = methods.find(({ id }) => id === paymentId) ?? methods[0]
  const amountInMinor = method?.feeInMinor(services) ?? 0
  const { currency, totals } = first.quote
  const roundingOf = (totalInMinor: number) => method?.roundingInMinor?.({ currency, totalInMinor }) ?? 0
  if (!method || (amountInMinor === 0 && roundingOf(totals.totalInMinor) === 0))
    return { quoted: first, method, methods }
  const fee = { key: feeKey(method), name: method.title(services), amountInMinor }
  const quoted = await readQuote(services, caller, {
    ...{ emails, selections, fee, feeOffers, roundingOf, reportChanges },
  })
  // Changes found by the first reading are stored by now, so the second does not report them again; a
  // prefetch stores nothing.
  const notices = isPrefetch ? quoted.cart.notices : [...first.cart.notices, ...quoted.cart.notices]
  const cookies = [...first.cookies, ...quoted.cookies]
  return { quoted: { ...quoted, cart: { ...quoted.cart, notices }, cookies }, method, methods }
}

type PageOptions = CheckoutQuote & {
  input: CheckoutFormValues
  idempotencyKey?: string
  isPrefetch?: boolean
}

export async function pageOf(
  page: PageRequest,
  { input, idempotencyKey, isPrefetch = false, ...checkoutQuote }: PageOptions,
): Promise<CheckoutPage> {
  const dropped = await reportDroppedCoupons(page.services, checkoutQuote.quoted, {
    i18n: page.i18n,
    isPrefetch,
  })
  return {
    ...(await extrasOf(page)),
    checkout: { ...viewOf(page, checkoutQuote), dropped },
    input,
    countries: countryChoices(page.locale),
    idempotencyKey: idempotencyKey ?? randomUUID(),
  }
}

/** Fields besides the addresses, as the merchant has configured them. */
export async function extrasOf(page: PageRequest): Promise<Pick<CheckoutPage, 'offersAccount' | 'terms'>> {
  const { termsPage, offersAccount } = page.services.settings.current().cart
  const pages = termsPage > 0 ? await page.services.pages.current() : []
  const found = pages.find(({ id }) => id === termsPage)
  return {
    offersAccount: offersAccount && (await page.visitor()).userId === 0,
    terms: found && {
      title: textIn(found.title, page.locale),
      path: pathOf(page, `/${encodeURIComponent(found.slug)}/`),
    },
  }
}

function viewOf(
  page: PageRequest,
  { quoted: { quote, cart }, method, methods }: CheckoutQuote,
): Omit<CheckoutView, 'dropped'> {
  const { locale, services } = page
  const { totals, pricesIncludeTax } = quote
  const displayAmount = (amount: { netInMinor: number; taxInMinor: number }) =>
    amount.netInMinor + (pricesIncludeTax ? amount.taxInMinor : 0)
  const amounts = { itemsInMinor: totals.items.netInMinor, itemsTaxInMinor: totals.items.taxInMinor }
  const displayedFee = (method: PaymentMethod) => {
    const fee = quote.feeOffers.find(({ key }) => key === feeKey(method))
    return fee ? displayAmount(fee) : 0
  }
  const pictures = new Map(cart.lines.map(({ key, picture }) => [key, picture]))
  return {
    cartHash: cart.hash,
    lines: quote.lines.map(({ key, name, choices, quantity }, index) => {
      const before = totals.lines[index]?.before
      return {
        picture: pictures.get(key) ?? null,
        ...{ key, quantity, name: labelIn(name, locale), amountInMinor: before ? displayAmount(before) : 0 },
        choices: choices.map(({ label, value }) => ({
          label: textIn(label, locale),
          value: labelIn(value, locale),
        })),
      }
    }),
    ...amountRows({ pricesIncludeTax, ...amounts, charges: chargesOf(quote) }, page),
    totalInMinor: totals.totalInMinor,
    needsShipping: quote.needsShipping,
    delivery: quote.rates.map(({ id, name, costInMinor, taxInMinor, days }) => ({
      ...{ id, name: textIn(name, locale), text: daysText(days, page.i18n) },
      amountInMinor: displayAmount({ netInMinor: costInMinor, taxInMinor }),
    })),
    deliveryId: quote.chosen?.id ?? '',
    payment: methods.map((each) => ({
      id: each.id,
      name: textIn(each.title(services), locale),
      text: textIn(each.description(services), locale),
      // The fee of selecting it, as displayed in the summary.
      amountInMinor: displayedFee(each),
    })),
    paymentId: method?.id ?? '',
    coupons: quote.coupons.map(({ code }) => code),
    notices: cart.notices.map(({ sentence: message }) => message),
  }
}

/** Stored data of an account; a guest starts with the shop's own country. */
async function initialFormValues(page: PageRequest): Promise<CheckoutFormValues> {
  const { services } = page
  const { userId } = await page.visitor()
  const [user, saved]: [User | undefined, Addresses] = await Promise.all([
    userId > 0 ? findUser(services, userId) : undefined,
    userId > 0 ? readAddresses(services, userId) : {},
  ])
  const { country } = services.settings.current().catalog
  const accountParts: Address['parts'] = user
    ? { firstName: user.firstName, lastName: user.lastName, email: user.email }
    : {}
  const blank = cleanAddress('billing', { country, parts: (part) => accountParts[part] ?? '' }, readPhone)
  return {
    billing: saved.billing ?? blank,
    isSentElsewhere: saved.shipping !== undefined,
    shipping: saved.shipping ?? { country, parts: {} },
    customerNote: '',
    wantsAccount: false,
    acceptsTerms: false,
  }
}

export async function callerOf({ visitor, locale, i18n }: PageRequest): Promise<CartCaller> {
  return { visitor: await visitor(), locale, i18n }
}

function pathOf({ services, locale }: PageRequest, path: string): string {
  return localePath(path, locale, services.settings.current().shop.defaultLocale)
}
