/** Handles a checkout post: shows it again, returns validation errors, or places the order. */
import type { MessageDescriptor } from '@lingui/core'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { AddressKind } from '#app/features/customers/addresses/address-forms.ts'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { PlacedOrder, PlaceResult } from '#app/features/orders/lifecycle/place-order-input.ts'
import type { CheckoutActionData, CheckoutFormValues } from './checkout-view.ts'
import type { CartQuote } from '#app/features/checkout/read-quote.server.ts'
import type { CheckoutQuote } from './read-checkout.server.ts'
import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { applyCoupon, removeCoupon } from '#app/features/checkout/coupons/apply.server.ts'
import { refusalMessage } from '#app/features/checkout/coupons/coupon-messages.server.ts'
import { checkAddress, cleanAddress } from '#app/features/customers/addresses/address-rules.ts'
import { saveAddress } from '#app/features/customers/addresses/addresses.server.ts'
import { passCookie } from '#app/features/orders/passes/cookie.server.ts'
import { redirectedCookie } from '#app/features/orders/payments/redirected-cookie.server.ts'
import { payPath, receivedPath } from '#app/features/orders/payments/pay-path.ts'
import { findMethod } from '#app/features/orders/payments/payment-methods.server.ts'
import { canBePaid } from '#app/features/orders/lifecycle/status.ts'
import { findPlacedBy } from '#app/features/orders/store.server.ts'
import { normalizeNumber } from '#app/platform/i18n/format/digits.ts'
import { readPhone } from '#app/platform/phone/phone.server.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { joinByCommas } from '#app/platform/i18n/format/lists.ts'
import { intentOf } from './intents.ts'
import { createAccount, type CreatedAccount } from './create-account.server.ts'
import { checkExtras } from './form/extras.ts'
import { placeWithRateLimit } from './place-rate-limit.server.ts'
import {
  loadCheckoutQuote,
  callerOf,
  extrasOf,
  pageOf,
  pathFromEmptyCheckout,
} from './read-checkout.server.ts'

const MAX_NOTE_LENGTH = 2000
const MAX_PART_LENGTH = 1000

const totalHasChanged = msg`The total has changed. Please review it and place the order again.`

const tooManyOrders = {
  ofGuests: msg`Your order was not placed: too many orders from your connection or e-mail address within an hour. Please sign in or try again in an hour. Your entries are kept.`,
  ofAccount: msg`Your order was not placed: too many orders from your account within an hour. Please try again in an hour. Your entries are kept.`,
}

/** Response data besides the page. */
type AnswerOptions = Partial<CheckoutActionData> & {
  /** A quote other than the initial one. */
  displayedQuote?: CheckoutQuote
  /** Present if a rate limit was exceeded. */
  waitInSeconds?: number | undefined
}

export async function handleCheckout(page: PageRequest, form: FormData) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, MAX_PART_LENGTH).toWellFormed() : ''
  }
  const input = formValuesIn(form, text)
  const intent = intentOf(text('intent'), text('coupon_code'))
  const coupon = await handleCoupon(page, { intent, code: text('coupon_code'), input })
  const choice = { rateId: text('shipping_method'), paymentId: text('payment_method') }
  const checkoutQuote = await loadCheckoutQuote(page, { input, ...choice })
  const { quote } = checkoutQuote.quoted
  if (quote.lines.length === 0)
    return redirectFromEmptyCart(page, checkoutQuote.quoted, text('idempotency_key'))
  const key = /^[\w-]{16,64}$/.test(text('idempotency_key')) ? text('idempotency_key') : undefined
  const answer = async (
    status: number,
    problem: string,
    { displayedQuote = checkoutQuote, waitInSeconds, ...wrong }: AnswerOptions = {},
  ) => {
    const view = {
      ...(await pageOf(page, { ...displayedQuote, input, ...(key && { idempotencyKey: key }) })),
      problem,
    }
    return data(
      { billing: {}, shipping: {}, extras: {}, couponProblem: '', couponInput: '', ...view, ...wrong },
      { status, headers: headersOf(displayedQuote, waitInSeconds) },
    )
  }
  if (coupon) {
    const { waitInSeconds, ...couponResult } = coupon
    return answer(waitInSeconds === undefined ? 200 : 429, '', { ...couponResult, waitInSeconds })
  }
  if (intent !== 'place') return answer(200, '')

  const billing = checkAddress('billing', input.billing, readPhone)
  const isSentElsewhere = input.isSentElsewhere && quote.needsShipping
  const shipping = isSentElsewhere ? checkAddress('shipping', input.shipping, readPhone) : {}
  const { i18n } = page
  const { offersAccount, terms } = await extrasOf(page)
  const password = text('account_password')
  const extras = checkExtras({ ...input, password }, { requiresTerms: terms !== undefined, offersAccount })
  if (Object.keys(billing).length + Object.keys(shipping).length > 0)
    return answer(422, i18n._(msg`The address is incomplete or not valid. Please check the fields below.`), {
      billing,
      shipping,
      extras,
    })
  if (Object.keys(extras).length > 0)
    return answer(422, i18n._(msg`Your order was not placed. Please check the fields below.`), { extras })
  if (quote.needsShipping && !quote.chosen)
    return answer(422, i18n._(msg`We don’t ship to this address yet. Please choose another one.`))
  const { method } = checkoutQuote
  if (quote.needsPayment && !method)
    return answer(422, i18n._(msg`No payment methods are available for this order. Please contact us.`))
  if (!checkoutQuote.quoted.cart.canCheckOut)
    return answer(
      409,
      i18n._(
        msg`Some products in your cart are currently unavailable. Remove them and place the order again.`,
      ),
    )
  const expectedTotal = Number(normalizeNumber(text('expected_total')))
  const isAnotherCart = text('expected_hash') !== checkoutQuote.quoted.cart.hash
  const refusal = refusalOf(checkoutQuote, choice)
  if (refusal || isAnotherCart || expectedTotal !== quote.totals.totalInMinor) {
    const message = i18n._(refusal ?? totalHasChanged)
    return answer(409, message, isAnotherCart ? { idempotencyKey: crypto.randomUUID() } : {})
  }
  const { userId } = await page.visitor()
  const result = await placeWithRateLimit(page, {
    idempotencyKey: key ?? crypto.randomUUID(),
    cartOwner: checkoutQuote.quoted.owner ?? '',
    cartHash: checkoutQuote.quoted.cart.hash,
    quote,
    locale: page.locale,
    customerId: userId,
    billing: input.billing,
    ...(isSentElsewhere && { shipping: input.shipping }),
    customerNote: input.customerNote,
    paymentMethod: method?.id ?? '',
    paymentTitle: method?.title(page.services) ?? {},
    firstEvent: method?.firstEvent ?? 'paid',
  })
  if (!result.ok && result.reason === 'too-often') {
    const { ofGuests, ofAccount } = tooManyOrders
    const { waitInSeconds } = result
    return answer(429, i18n._(userId > 0 ? ofAccount : ofGuests), { waitInSeconds })
  }
  if (!result.ok) {
    // The page may predate an order: a changed cart gets a new idempotency key.
    const fresh = result.reason === 'cart-changed' && { idempotencyKey: crypto.randomUUID() }
    // Shows the current totals, which the next submit confirms.
    const displayedQuote = await loadCheckoutQuote(page, { input, ...choice })
    if (displayedQuote.quoted.quote.lines.length === 0)
      return redirectFromEmptyCart(page, displayedQuote.quoted, text('idempotency_key'))
    const isCouponReported =
      result.reason === 'coupon-used-up' && displayedQuote.quoted.quote.dropped.length > 0
    const message = isCouponReported ? i18n._(totalHasChanged) : messageOf(page, result)
    return answer(409, message, { displayedQuote, ...fresh })
  }
  if (userId > 0) await saveAddresses(page, userId, { ...input, isSentElsewhere })
  const createsAccount = input.wantsAccount && offersAccount && result.isNew
  const account = createsAccount ? await createAccount(page, { input, password }) : undefined
  return goToOrder(page, result.order, { ...checkoutQuote, account })
}

/** An unavailable selection is never replaced by another; it may be omitted only if there is a single option. */
function refusalOf(
  { quoted: { quote }, methods }: CheckoutQuote,
  { rateId, paymentId }: { rateId: string; paymentId: string },
): MessageDescriptor | undefined {
  const isChosen = (id: string, offered: readonly { id: string }[]) =>
    id === '' ? offered.length === 1 : offered.some((each) => each.id === id)
  if (quote.needsShipping && !isChosen(rateId, quote.rates))
    return rateId === ''
      ? msg`Please choose a shipping method and place the order again.`
      : msg`The shipping method you chose is no longer available. Please choose another one and place the order again.`
  if (!quote.needsPayment || isChosen(paymentId, methods)) return undefined
  return paymentId === ''
    ? msg`Please choose a payment method and place the order again.`
    : msg`The payment method you chose is no longer available. Please choose another one and place the order again.`
}

type CouponResult = Pick<CheckoutActionData, 'couponProblem' | 'couponInput'> & { waitInSeconds?: number }

/** Result of a click on a coupon button; `undefined`: another button was clicked. */
async function handleCoupon(
  page: PageRequest,
  { intent, code, input }: { intent: string; code: string; input: CheckoutFormValues },
): Promise<CouponResult | undefined> {
  const { services, i18n } = page
  const caller = await callerOf(page)
  const [, removed] = /^remove-coupon:(.+)$/.exec(intent) ?? []
  if (removed !== undefined) {
    await removeCoupon(services, caller, removed)
    return { couponProblem: '', couponInput: '' }
  }
  if (intent !== 'coupon') return undefined
  const emails = [input.billing.parts.email ?? ''].filter((email) => email !== '')
  const { clientAddress } = page
  const applied = await applyCoupon(services, caller, {
    input: code,
    quoteOptions: { emails },
    clientAddress,
  })
  if (applied.ok) return { couponProblem: '', couponInput: '' }
  const { visitor, locale } = caller
  const message = refusalMessage(services, applied, { input: code, userId: visitor.userId, locale })
  const couponResult = { couponProblem: i18n._(message), couponInput: code }
  return applied.error === 'tooOften'
    ? { ...couponResult, waitInSeconds: applied.waitInSeconds }
    : couponResult
}

function messageOf({ i18n, locale }: PageRequest, result: PlaceResult & { ok: false }): string {
  if (result.reason === 'coupon-used-up')
    return i18n._(
      msg`The usage limit of coupon "${result.code}" has just been reached. Please check the total and place the order again.`,
    )
  if (result.reason === 'cart-changed')
    return i18n._(msg`Your cart has changed. Please review it and place the order again.`)
  const names = joinByCommas(
    result.short.map(({ name }) => `"${textIn(name, locale)}"`),
    locale,
  )
  return i18n._(msg`There is not enough stock of ${names}. Reduce the quantity and place the order again.`)
}

function goToOrder(
  page: PageRequest,
  order: PlacedOrder,
  checkoutQuote: CheckoutQuote & { account: CreatedAccount | undefined },
) {
  const { services, locale } = page
  const { defaultLocale } = services.settings.current().shop
  const place = { locale, defaultLocale, account: checkoutQuote.account?.accountStatus }
  const isPaidElsewhere = checkoutQuote.method?.begin !== undefined && checkoutQuote.quoted.quote.needsPayment
  const path = isPaidElsewhere ? payPath(order, { ...place, now: true }) : receivedPath(order, place)
  const headers = headersOf(checkoutQuote)
  for (const cookie of cookiesOf(page, order, path)) headers.append('Set-Cookie', cookie)
  for (const cookie of checkoutQuote.account?.cookies ?? []) headers.append('Set-Cookie', cookie)
  return redirect(path, { status: 303, headers })
}

/**
 * Redirects from a checkout whose cart is empty: its order may already exist, placed by the first of two
 * clicks, or left on the way to payment.
 */
async function redirectFromEmptyCart(page: PageRequest, { cart }: CartQuote, idempotencyKey: string) {
  const order = await findPlacedBy(page.services, idempotencyKey)
  if (!order) return redirect(await pathFromEmptyCheckout(page, cart), { status: 303 })
  const { services, locale } = page
  const place = { locale, defaultLocale: services.settings.current().shop.defaultLocale }
  const isPaidElsewhere = findMethod(order.paymentMethod)?.begin !== undefined
  const isWaiting = isPaidElsewhere && canBePaid(order.status, order.totalInMinor)
  const path = isWaiting ? payPath(order, { ...place, now: true }) : receivedPath(order, place)
  const headers = cookiesOf(page, order, path).map((cookie): [string, string] => ['Set-Cookie', cookie])
  return redirect(path, { status: 303, headers })
}

/** Cookies that give this browser access to the new order, and let it find the order while the payment is pending. */
function cookiesOf({ services, browser }: PageRequest, { number }: PlacedOrder, path: string): string[] {
  const pass = passCookie(services, { number, cookies: browser().headers.get('Cookie') ?? '' })
  return path.includes('&now=1')
    ? [pass, redirectedCookie(services, { pagePath: path, isRedirected: false })]
    : [pass]
}

async function saveAddresses(
  { services }: PageRequest,
  userId: number,
  input: CheckoutFormValues,
): Promise<void> {
  await saveAddress(services, { userId, kind: 'billing' }, input.billing)
  if (input.isSentElsewhere) await saveAddress(services, { userId, kind: 'shipping' }, input.shipping)
}

function formValuesIn(form: FormData, text: (name: string) => string): CheckoutFormValues {
  const isSentElsewhere = form.has('ship_to_different_address')
  const note = form.get('order_comments')
  return {
    billing: addressIn('billing', text),
    isSentElsewhere,
    shipping: isSentElsewhere
      ? addressIn('shipping', text)
      : { country: text('shipping_country') || text('billing_country'), parts: {} },
    customerNote: typeof note === 'string' ? note.trim().slice(0, MAX_NOTE_LENGTH).toWellFormed() : '',
    wantsAccount: form.has('createaccount'),
    acceptsTerms: form.has('terms'),
  }
}

/** Both addresses are in one form, so their field names are prefixed with the kind. */
function addressIn(kind: AddressKind, text: (name: string) => string): Address {
  return cleanAddress(
    kind,
    { country: text(`${kind}_country`), parts: (part) => text(`${kind}_${part}`) },
    readPhone,
  )
}

function headersOf({ quoted }: CheckoutQuote, waitInSeconds?: number): Headers {
  const headers = new Headers(waitInSeconds === undefined ? {} : { 'Retry-After': String(waitInSeconds) })
  for (const cookie of quoted.cookies) headers.append('Set-Cookie', cookie)
  return headers
}
