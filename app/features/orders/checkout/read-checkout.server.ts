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
import { toPlace } from '#app/features/checkout/address-place.ts'
import { readQuote } from '#app/features/checkout/read-quote.server.ts'
import { formatDays } from '#app/features/checkout/shipping/days-text.server.ts'
import { listCountryChoices } from '#app/features/customers/account/addresses/countries.server.ts'
import { cleanAddress } from '#app/features/customers/addresses/address-rules.ts'
import { readAddresses, type Addresses } from '#app/features/customers/addresses/addresses.server.ts'
import { findUser, type User } from '#app/features/customers/store.server.ts'
import { createAmountRows } from '#app/features/orders/view/amount-rows.server.ts'
import { findWaitingOrder } from '#app/features/orders/passes/waiting.server.ts'
import {
  formatFeeKey,
  listFeeOffers,
  listReadyMethods,
} from '#app/features/orders/payments/payment-methods.server.ts'
import { createCharges } from '#app/features/orders/snapshot/snapshot.server.ts'
import { isPrefetchRequest } from '#app/platform/http/prefetch.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { readPhone } from '#app/platform/phone/phone.server.ts'
import { localizeLabel, localizeText } from '#app/platform/i18n/text/pick-text.ts'

export async function readCheckout(page: PageRequest): Promise<{ view: CheckoutPage; cookies: string[] }> {
  const input = await readInitialFormValues(page)
  const isPrefetch = isPrefetchRequest(page.getBrowserRequest())
  const checkoutQuote = await loadCheckoutQuote(page, { input, isPrefetch })
  const { quote, cart } = checkoutQuote.cartQuote
  if (quote.lines.length === 0) throw redirect(await resolveEmptyCheckoutPath(page, cart), { status: 303 })
  return {
    view: await createCheckoutPage(page, { ...checkoutQuote, input, isPrefetch }),
    cookies: checkoutQuote.cartQuote.cookies,
  }
}

/**
 * Redirect target of a checkout with an empty cart: the order left on the way to payment, or the cart page,
 * which reports why it is empty.
 */
export async function resolveEmptyCheckoutPath(
  page: PageRequest,
  { notices }: Pick<CartView, 'notices'>,
): Promise<string> {
  const waitingOrder = notices.length === 0 ? await findWaitingOrder(page) : undefined
  return waitingOrder?.payPath ?? createLocalePath(page, '/cart/')
}

export type CheckoutQuote = {
  cartQuote: CartQuote
  method: PaymentMethod | undefined
  methods: PaymentMethod[]
}

type CheckoutQuoteRequest = {
  input: CheckoutFormValues
  rateId?: string
  paymentMethodId?: string
  isPrefetch?: boolean
}

/** The quote for the values entered and selected so far. */
export async function loadCheckoutQuote(
  page: PageRequest,
  { input, rateId, paymentMethodId, isPrefetch = false }: CheckoutQuoteRequest,
): Promise<CheckoutQuote> {
  const { services } = page
  const caller = await readCaller(page)
  const { billing, shipping, isSentElsewhere } = input
  const selections: Partial<CheckoutSelections> = {
    place: toPlace(isSentElsewhere ? shipping : billing),
    billingPlace: toPlace(billing),
    ...(rateId && { rateId }),
  }
  const emails = [billing.parts.email ?? ''].filter((email) => email !== '')
  const reportChanges = isPrefetch ? 'never' : 'unless-empty'
  const feeOffers = listFeeOffers(services)
  const quoteWithoutFee = await readQuote(services, caller, { emails, selections, feeOffers, reportChanges })
  const methods = quoteWithoutFee.quote.needsPayment ? listReadyMethods(services, quoteWithoutFee.quote) : []
  const method = methods.find(({ id }) => id === paymentMethodId) ?? methods[0]
  const amountInMinor = method?.getFeeInMinor(services) ?? 0
  const { currency, totals } = quoteWithoutFee.quote
  const computeRounding = (totalInMinor: number) =>
    method?.calculateRoundingInMinor?.({ currency, totalInMinor }) ?? 0
  if (!method || (amountInMinor === 0 && computeRounding(totals.totalInMinor) === 0))
    return { cartQuote: quoteWithoutFee, method, methods }
  const fee = { key: formatFeeKey(method), name: method.getTitle(services), amountInMinor }
  const cartQuote = await readQuote(services, caller, {
    ...{ emails, selections, fee, feeOffers, computeRounding, reportChanges },
  })
  // Changes found by the first reading are stored by now, so the second does not report them again; a
  // prefetch stores nothing.
  const notices = isPrefetch
    ? cartQuote.cart.notices
    : [...quoteWithoutFee.cart.notices, ...cartQuote.cart.notices]
  const cookies = [...quoteWithoutFee.cookies, ...cartQuote.cookies]
  return { cartQuote: { ...cartQuote, cart: { ...cartQuote.cart, notices }, cookies }, method, methods }
}

type PageOptions = CheckoutQuote & {
  input: CheckoutFormValues
  idempotencyKey?: string
  isPrefetch?: boolean
}

export async function createCheckoutPage(
  page: PageRequest,
  { input, idempotencyKey, isPrefetch = false, ...checkoutQuote }: PageOptions,
): Promise<CheckoutPage> {
  const droppedCoupons = await reportDroppedCoupons(page.services, checkoutQuote.cartQuote, {
    i18n: page.i18n,
    isPrefetch,
  })
  return {
    ...(await readExtraFields(page)),
    checkout: { ...createCheckoutView(page, checkoutQuote), droppedCoupons },
    input,
    countries: listCountryChoices(page.locale),
    idempotencyKey: idempotencyKey ?? randomUUID(),
  }
}

/** Fields other than the addresses, as the merchant has configured them. */
export async function readExtraFields(
  page: PageRequest,
): Promise<Pick<CheckoutPage, 'offersAccount' | 'terms'>> {
  const { termsPage, offersAccount } = page.services.settings.current().cart
  const pages = termsPage > 0 ? await page.services.pages.current() : []
  const contentPage = pages.find(({ id }) => id === termsPage)
  return {
    offersAccount: offersAccount && (await page.getVisitor()).userId === 0,
    terms: contentPage && {
      title: localizeText(contentPage.title, page.locale),
      path: createLocalePath(page, `/${encodeURIComponent(contentPage.slug)}/`),
    },
  }
}

function createCheckoutView(
  page: PageRequest,
  { cartQuote: { quote, cart }, method, methods }: CheckoutQuote,
): Omit<CheckoutView, 'droppedCoupons'> {
  const { locale, services } = page
  const { totals, pricesIncludeTax } = quote
  const calculateDisplayedAmount = (amount: { netInMinor: number; taxInMinor: number }) =>
    amount.netInMinor + (pricesIncludeTax ? amount.taxInMinor : 0)
  const amounts = { itemsInMinor: totals.items.netInMinor, itemsTaxInMinor: totals.items.taxInMinor }
  const calculateDisplayedFee = (method: PaymentMethod) => {
    const fee = quote.feeOffers.find(({ key }) => key === formatFeeKey(method))
    return fee ? calculateDisplayedAmount(fee) : 0
  }
  const pictures = new Map(cart.lines.map(({ key, picture }) => [key, picture]))
  return {
    cartHash: cart.hash,
    lines: quote.lines.map(({ key, name, choices, quantity }, index) => {
      const amountBeforeCoupons = totals.lines[index]?.beforeDiscount
      return {
        picture: pictures.get(key) ?? null,
        ...{
          key,
          quantity,
          name: localizeLabel(name, locale),
          amountInMinor: amountBeforeCoupons ? calculateDisplayedAmount(amountBeforeCoupons) : 0,
        },
        choices: choices.map(({ label, value }) => ({
          label: localizeText(label, locale),
          value: localizeLabel(value, locale),
        })),
      }
    }),
    ...createAmountRows({ pricesIncludeTax, ...amounts, charges: createCharges(quote) }, page),
    totalInMinor: totals.totalInMinor,
    needsShipping: quote.needsShipping,
    shippingOptions: quote.rates.map(({ id, name, costInMinor, taxInMinor, days }) => ({
      ...{ id, name: localizeText(name, locale), text: formatDays(days, page.i18n) },
      amountInMinor: calculateDisplayedAmount({ netInMinor: costInMinor, taxInMinor }),
    })),
    rateId: quote.chosenRate?.id ?? '',
    paymentOptions: methods.map((each) => ({
      id: each.id,
      name: localizeText(each.getTitle(services), locale),
      text: localizeText(each.getDescription(services), locale),
      // The fee of selecting it, as displayed in the summary.
      amountInMinor: calculateDisplayedFee(each),
    })),
    paymentMethodId: method?.id ?? '',
    coupons: quote.coupons.map(({ code }) => code),
    notices: cart.notices.map(({ sentence: message }) => message),
  }
}

/** Stored data of an account; a guest starts with the shop's own country. */
async function readInitialFormValues(page: PageRequest): Promise<CheckoutFormValues> {
  const { services } = page
  const { userId } = await page.getVisitor()
  const [user, savedAddresses]: [User | undefined, Addresses] = await Promise.all([
    userId > 0 ? findUser(services, userId) : undefined,
    userId > 0 ? readAddresses(services, userId) : {},
  ])
  const { country } = services.settings.current().catalog
  const accountParts: Address['parts'] = user
    ? { firstName: user.firstName, lastName: user.lastName, email: user.email }
    : {}
  const defaultAddress = cleanAddress(
    'billing',
    { country, readPart: (part) => accountParts[part] ?? '' },
    readPhone,
  )
  return {
    billing: savedAddresses.billing ?? defaultAddress,
    isSentElsewhere: savedAddresses.shipping !== undefined,
    shipping: savedAddresses.shipping ?? { country, parts: {} },
    customerNote: '',
    wantsAccount: false,
    acceptsTerms: false,
  }
}

export async function readCaller({ getVisitor, locale, i18n }: PageRequest): Promise<CartCaller> {
  return { visitor: await getVisitor(), locale, i18n }
}

function createLocalePath({ services, locale }: PageRequest, path: string): string {
  return addLocalePrefix(path, locale, services.settings.current().shop.defaultLocale)
}
