/** The checkout for its loader: the cart, what it comes to, and what is known of the shopper. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import type { CartQuote } from '#app/features/checkout/read-quote.server.ts'
import type { CheckoutSelections } from '#app/features/checkout/selections.ts'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { PaymentMethod } from '#app/features/orders/payments/method.ts'
import type { CheckoutPage, CheckoutView, Typed } from './checkout-view.ts'
import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { tellDropped } from '#app/features/checkout/coupons/tell-dropped.server.ts'
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
import { isAskedAhead } from '#app/platform/http/ahead.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { readPhone } from '#app/platform/phone/phone.server.ts'
import { labelIn, textIn } from '#app/platform/i18n/text/pick-text.ts'

export async function readCheckout(page: PageRequest): Promise<{ view: CheckoutPage; cookies: string[] }> {
  const typed = await firstTyped(page)
  const isAhead = isAskedAhead(page.browser())
  const asked = await askQuote(page, { typed, isAhead })
  const { quote, cart } = asked.quoted
  if (quote.lines.length === 0) throw redirect(await wayFromEmpty(page, cart), { status: 303 })
  return { view: await pageOf(page, { ...asked, typed, isAhead }), cookies: asked.quoted.cookies }
}

/** From a checkout with nothing in it: to the order that was left on its way to the payment, or to the cart that says why it is empty. */
export async function wayFromEmpty(
  page: PageRequest,
  { notices }: Pick<CartView, 'notices'>,
): Promise<string> {
  const waiting = notices.length === 0 ? await findWaiting(page) : undefined
  return waiting?.payAddress ?? pathOf(page, '/cart/')
}

export type Asked = { quoted: CartQuote; method: PaymentMethod | undefined; methods: PaymentMethod[] }

type Asking = { typed: Typed; rateId?: string; paymentId?: string; isAhead?: boolean }

/** The quote for what is typed and chosen so far. */
export async function askQuote(
  page: PageRequest,
  { typed, rateId, paymentId, isAhead = false }: Asking,
): Promise<Asked> {
  const { services } = page
  const caller = await callerOf(page)
  const { billing, shipping, isSentElsewhere } = typed
  const selections: Partial<CheckoutSelections> = {
    place: placeOf(isSentElsewhere ? shipping : billing),
    billingPlace: placeOf(billing),
    ...(rateId && { rateId }),
  }
  const emails = [billing.parts.email ?? ''].filter((email) => email !== '')
  const tells = isAhead ? 'never' : 'unless-empty'
  const feeOffers = feeOffersOf(services)
  const first = await readQuote(services, caller, { emails, selections, feeOffers, tells })
  const methods = first.quote.needsPayment ? readyMethods(services, first.quote) : []
  const method = methods.find(({ id }) => id === paymentId) ?? methods[0]
  const amountInMinor = method?.feeInMinor(services) ?? 0
  const { currency, totals } = first.quote
  const roundingOf = (totalInMinor: number) => method?.roundingInMinor?.({ currency, totalInMinor }) ?? 0
  if (!method || (amountInMinor === 0 && roundingOf(totals.totalInMinor) === 0))
    return { quoted: first, method, methods }
  const fee = { key: feeKey(method), name: method.title(services), amountInMinor }
  const quoted = await readQuote(services, caller, {
    ...{ emails, selections, fee, feeOffers, roundingOf, tells },
  })
  // What the first reading found is written by now, and the second one does not find it again; ahead nothing is written.
  const notices = isAhead ? quoted.cart.notices : [...first.cart.notices, ...quoted.cart.notices]
  const cookies = [...first.cookies, ...quoted.cookies]
  return { quoted: { ...quoted, cart: { ...quoted.cart, notices }, cookies }, method, methods }
}

type Showing = Asked & { typed: Typed; idempotencyKey?: string; isAhead?: boolean }

export async function pageOf(
  page: PageRequest,
  { typed, idempotencyKey, isAhead = false, ...asked }: Showing,
): Promise<CheckoutPage> {
  const dropped = await tellDropped(page.services, asked.quoted, { texts: page.texts, isAhead })
  return {
    ...(await extrasOf(page)),
    checkout: { ...viewOf(page, asked), dropped },
    typed,
    countries: countryChoices(page.locale),
    idempotencyKey: idempotencyKey ?? randomUUID(),
  }
}

/** What is asked beside addresses, as the owner wants it. */
export async function extrasOf(page: PageRequest): Promise<Pick<CheckoutPage, 'offersAccount' | 'terms'>> {
  const { termsPage, offersAccount } = page.services.settings.current().cart
  const pages = termsPage > 0 ? await page.services.pages.current() : []
  const found = pages.find(({ id }) => id === termsPage)
  return {
    offersAccount: offersAccount && (await page.visitor()).userId === 0,
    terms: found && {
      title: textIn(found.title, page.locale),
      address: pathOf(page, `/${encodeURIComponent(found.slug)}/`),
    },
  }
}

function viewOf(
  page: PageRequest,
  { quoted: { quote, cart }, method, methods }: Asked,
): Omit<CheckoutView, 'dropped'> {
  const { locale, services } = page
  const { totals, pricesIncludeTax } = quote
  const shown = (amount: { netInMinor: number; taxInMinor: number }) =>
    amount.netInMinor + (pricesIncludeTax ? amount.taxInMinor : 0)
  const amounts = { itemsInMinor: totals.items.netInMinor, itemsTaxInMinor: totals.items.taxInMinor }
  const feeShown = (method: PaymentMethod) => {
    const fee = quote.feeOffers.find(({ key }) => key === feeKey(method))
    return fee ? shown(fee) : 0
  }
  const pictures = new Map(cart.lines.map(({ key, picture }) => [key, picture]))
  return {
    cartHash: cart.hash,
    lines: quote.lines.map(({ key, name, choices, quantity }, at) => {
      const before = totals.lines[at]?.before
      return {
        picture: pictures.get(key) ?? null,
        ...{ key, quantity, name: labelIn(name, locale), amountInMinor: before ? shown(before) : 0 },
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
      ...{ id, name: textIn(name, locale), text: daysText(days, page.texts) },
      amountInMinor: shown({ netInMinor: costInMinor, taxInMinor }),
    })),
    deliveryId: quote.chosen?.id ?? '',
    payment: methods.map((each) => ({
      id: each.id,
      name: textIn(each.title(services), locale),
      text: textIn(each.description(services), locale),
      // What choosing it adds: as the row of the summary says it.
      amountInMinor: feeShown(each),
    })),
    paymentId: method?.id ?? '',
    coupons: quote.coupons.map(({ code }) => code),
    notices: cart.notices.map(({ sentence }) => sentence),
  }
}

/** What an account knows; a guest begins in the shop's own country. */
async function firstTyped(page: PageRequest): Promise<Typed> {
  const { services } = page
  const { userId } = await page.visitor()
  const [user, kept]: [User | undefined, Addresses] = await Promise.all([
    userId > 0 ? findUser(services, userId) : undefined,
    userId > 0 ? readAddresses(services, userId) : {},
  ])
  const { country } = services.settings.current().catalog
  const known: Address['parts'] = user
    ? { firstName: user.firstName, lastName: user.lastName, email: user.email }
    : {}
  const blank = cleanAddress('billing', { country, parts: (part) => known[part] ?? '' }, readPhone)
  return {
    billing: kept.billing ?? blank,
    isSentElsewhere: kept.shipping !== undefined,
    shipping: kept.shipping ?? { country, parts: {} },
    customerNote: '',
    wantsAccount: false,
    acceptsTerms: false,
  }
}

export async function callerOf({ visitor, locale, texts }: PageRequest): Promise<CartCaller> {
  return { visitor: await visitor(), locale, texts }
}

function pathOf({ services, locale }: PageRequest, path: string): string {
  return localePath(path, locale, services.settings.current().shop.defaultLocale)
}
