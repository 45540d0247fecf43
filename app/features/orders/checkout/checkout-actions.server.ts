/** Handles a posted checkout form: updates the page, returns validation errors, or places the order. */
import type { MessageDescriptor } from '@lingui/core'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { PlacedOrder, PlaceResult } from '#app/features/orders/lifecycle/place-order-input.ts'
import type { CheckoutActionData, CheckoutFormValues } from './checkout-view.ts'
import type { CartQuote } from '#app/features/checkout/read-quote.server.ts'
import type { CheckoutQuote } from './read-checkout.server.ts'
import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { applyCoupon, removeCoupon } from '#app/features/checkout/coupons/apply.server.ts'
import { createRefusalMessage } from '#app/features/checkout/coupons/coupon-messages.server.ts'
import { checkAddress } from '#app/features/customers/addresses/address-rules.ts'
import { saveAddress } from '#app/features/customers/addresses/addresses.server.ts'
import { createOrderPassCookie } from '#app/features/orders/passes/cookie.server.ts'
import { createRedirectedCookie } from '#app/features/orders/payments/redirected-cookie.server.ts'
import { createPayPath, createReceivedPath } from '#app/features/orders/payments/pay-path.ts'
import { findPaymentMethod } from '#app/features/orders/payments/payment-methods.server.ts'
import { canBePaid } from '#app/features/orders/lifecycle/status.ts'
import { findPlacedOrder } from '#app/features/orders/store.server.ts'
import { normalizeNumber } from '#app/platform/i18n/format/digits.ts'
import { readPhone } from '#app/platform/phone/phone.server.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { joinByCommas } from '#app/platform/i18n/format/lists.ts'
import { resolveIntent } from './intents.ts'
import { createAccount, type CreatedAccount } from './create-account.server.ts'
import { checkExtras } from './form/extras.ts'
import { readFormValues } from './form-values.server.ts'
import { placeWithRateLimit } from './place-rate-limit.server.ts'
import {
  loadCheckoutQuote,
  readCaller,
  readExtraFields,
  createCheckoutPage,
  resolveEmptyCheckoutPath,
} from './read-checkout.server.ts'

const MAX_PART_LENGTH = 1000

const totalChangedText = msg`The total has changed. Please review it and place the order again.`

const tooManyOrdersTexts = {
  guestText: msg`Your order was not placed: too many orders from your connection or e-mail address within an hour. Please sign in or try again in an hour. Your entries are kept.`,
  accountText: msg`Your order was not placed: too many orders from your account within an hour. Please try again in an hour. Your entries are kept.`,
}

/** Response data in addition to that of the page. */
type AnswerOptions = Partial<CheckoutActionData> & {
  /** A quote other than the initial one. */
  displayedQuote?: CheckoutQuote
  /** Present if a rate limit was exceeded. */
  waitInSeconds?: number | undefined
}

export async function handleCheckout(page: PageRequest, form: FormData) {
  const readText = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, MAX_PART_LENGTH).toWellFormed() : ''
  }
  const input = readFormValues(form, readText)
  const intent = resolveIntent(readText('intent'), readText('coupon_code'))
  const coupon = await handleCoupon(page, { intent, code: readText('coupon_code'), input })
  const selection = { rateId: readText('shipping_method'), paymentMethodId: readText('payment_method') }
  const checkoutQuote = await loadCheckoutQuote(page, { input, ...selection })
  const { quote } = checkoutQuote.cartQuote
  if (quote.lines.length === 0)
    return redirectFromEmptyCart(page, checkoutQuote.cartQuote, readText('idempotency_key'))
  const key = /^[\w-]{16,64}$/.test(readText('idempotency_key')) ? readText('idempotency_key') : undefined
  const answer = async (
    status: number,
    problem: string,
    { displayedQuote = checkoutQuote, waitInSeconds, ...actionData }: AnswerOptions = {},
  ) => {
    const view = {
      ...(await createCheckoutPage(page, { ...displayedQuote, input, ...(key && { idempotencyKey: key }) })),
      problem,
    }
    return data(
      { billing: {}, shipping: {}, extras: {}, couponProblem: '', couponInput: '', ...view, ...actionData },
      { status, headers: createHeaders(displayedQuote, waitInSeconds) },
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
  const { offersAccount, terms } = await readExtraFields(page)
  const password = readText('account_password')
  const extras = checkExtras({ ...input, password }, { requiresTerms: terms !== undefined, offersAccount })
  if (Object.keys(billing).length + Object.keys(shipping).length > 0)
    return answer(422, i18n._(msg`The address is incomplete or not valid. Please check the fields below.`), {
      billing,
      shipping,
      extras,
    })
  if (Object.keys(extras).length > 0)
    return answer(422, i18n._(msg`Your order was not placed. Please check the fields below.`), { extras })
  if (quote.needsShipping && !quote.chosenRate)
    return answer(422, i18n._(msg`We don’t ship to this address yet. Please choose another one.`))
  const { method } = checkoutQuote
  if (quote.needsPayment && !method)
    return answer(422, i18n._(msg`No payment methods are available for this order. Please contact us.`))
  if (!checkoutQuote.cartQuote.cart.canCheckOut)
    return answer(
      409,
      i18n._(
        msg`Some products in your cart are currently unavailable. Remove them and place the order again.`,
      ),
    )
  const expectedTotal = Number(normalizeNumber(readText('expected_total')))
  const isAnotherCart = readText('expected_hash') !== checkoutQuote.cartQuote.cart.hash
  const refusal = findRefusal(checkoutQuote, selection)
  if (refusal || isAnotherCart || expectedTotal !== quote.totals.totalInMinor) {
    const message = i18n._(refusal ?? totalChangedText)
    return answer(409, message, isAnotherCart ? { idempotencyKey: crypto.randomUUID() } : {})
  }
  const { userId } = await page.getVisitor()
  const result = await placeWithRateLimit(page, {
    idempotencyKey: key ?? crypto.randomUUID(),
    cartOwner: checkoutQuote.cartQuote.owner ?? '',
    cartHash: checkoutQuote.cartQuote.cart.hash,
    quote,
    locale: page.locale,
    customerId: userId,
    billing: input.billing,
    ...(isSentElsewhere && { shipping: input.shipping }),
    customerNote: input.customerNote,
    paymentMethod: method?.id ?? '',
    paymentTitle: method?.getTitle(page.services) ?? {},
    firstEvent: method?.firstEvent ?? 'paid',
  })
  if (!result.ok && result.reason === 'too-often') {
    const { guestText, accountText } = tooManyOrdersTexts
    const { waitInSeconds } = result
    return answer(429, i18n._(userId > 0 ? accountText : guestText), { waitInSeconds })
  }
  if (!result.ok) {
    // The page may predate an order: a changed cart gets a new idempotency key.
    const newKeyData = result.reason === 'cart-changed' && { idempotencyKey: crypto.randomUUID() }
    // Shows the current totals, which the next submit confirms.
    const displayedQuote = await loadCheckoutQuote(page, { input, ...selection })
    if (displayedQuote.cartQuote.quote.lines.length === 0)
      return redirectFromEmptyCart(page, displayedQuote.cartQuote, readText('idempotency_key'))
    const isCouponReported =
      result.reason === 'coupon-used-up' && displayedQuote.cartQuote.quote.droppedCoupons.length > 0
    const message = isCouponReported ? i18n._(totalChangedText) : formatRefusal(page, result)
    return answer(409, message, { displayedQuote, ...newKeyData })
  }
  if (userId > 0) await saveAddresses(page, userId, { ...input, isSentElsewhere })
  const shouldCreateAccount = input.wantsAccount && offersAccount && result.isNew
  const account = shouldCreateAccount ? await createAccount(page, { input, password }) : undefined
  return redirectToOrder(page, result.order, { ...checkoutQuote, account })
}

/** An unavailable selection is never replaced by another; it may be omitted only if there is a single option. */
function findRefusal(
  { cartQuote: { quote }, methods }: CheckoutQuote,
  { rateId, paymentMethodId }: { rateId: string; paymentMethodId: string },
): MessageDescriptor | undefined {
  const isAvailable = (id: string, options: readonly { id: string }[]) =>
    id === '' ? options.length === 1 : options.some((each) => each.id === id)
  if (quote.needsShipping && !isAvailable(rateId, quote.rates))
    return rateId === ''
      ? msg`Please choose a shipping method and place the order again.`
      : msg`The shipping method you chose is no longer available. Please choose another one and place the order again.`
  if (!quote.needsPayment || isAvailable(paymentMethodId, methods)) return undefined
  return paymentMethodId === ''
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
  const caller = await readCaller(page)
  const [, removedCode] = /^remove-coupon:(.+)$/.exec(intent) ?? []
  if (removedCode !== undefined) {
    await removeCoupon(services, caller, removedCode)
    return { couponProblem: '', couponInput: '' }
  }
  if (intent !== 'coupon') return undefined
  const emails = [input.billing.parts.email ?? ''].filter((email) => email !== '')
  const { clientAddress } = page
  const result = await applyCoupon(services, caller, {
    input: code,
    quoteOptions: { emails },
    clientAddress,
  })
  if (result.ok) return { couponProblem: '', couponInput: '' }
  const { visitor, locale } = caller
  const message = createRefusalMessage(services, result, { input: code, userId: visitor.userId, locale })
  const couponResult = { couponProblem: i18n._(message), couponInput: code }
  return result.error === 'tooOften' ? { ...couponResult, waitInSeconds: result.waitInSeconds } : couponResult
}

function formatRefusal({ i18n, locale }: PageRequest, result: PlaceResult & { ok: false }): string {
  if (result.reason === 'coupon-used-up')
    return i18n._(
      msg`The usage limit of coupon "${result.code}" has just been reached. Please check the total and place the order again.`,
    )
  if (result.reason === 'cart-changed')
    return i18n._(msg`Your cart has changed. Please review it and place the order again.`)
  const names = joinByCommas(
    result.shortages.map(({ name }) => `"${localizeText(name, locale)}"`),
    locale,
  )
  return i18n._(msg`There is not enough stock of ${names}. Reduce the quantity and place the order again.`)
}

function redirectToOrder(
  page: PageRequest,
  order: PlacedOrder,
  checkoutQuote: CheckoutQuote & { account: CreatedAccount | undefined },
) {
  const { services, locale } = page
  const { defaultLocale } = services.settings.current().shop
  const pathOptions = { locale, defaultLocale, account: checkoutQuote.account?.accountStatus }
  const isPaidElsewhere =
    checkoutQuote.method?.begin !== undefined && checkoutQuote.cartQuote.quote.needsPayment
  const path = isPaidElsewhere
    ? createPayPath(order, { ...pathOptions, redirectsAtOnce: true })
    : createReceivedPath(order, pathOptions)
  const headers = createHeaders(checkoutQuote)
  for (const cookie of createOrderCookies(page, order, path)) headers.append('Set-Cookie', cookie)
  for (const cookie of checkoutQuote.account?.cookies ?? []) headers.append('Set-Cookie', cookie)
  return redirect(path, { status: 303, headers })
}

/**
 * Redirects from a checkout whose cart is empty: its order may already exist, placed by the first of two
 * clicks, or left on the way to payment.
 */
async function redirectFromEmptyCart(page: PageRequest, { cart }: CartQuote, idempotencyKey: string) {
  const order = await findPlacedOrder(page.services, idempotencyKey)
  if (!order) return redirect(await resolveEmptyCheckoutPath(page, cart), { status: 303 })
  const { services, locale } = page
  const pathOptions = { locale, defaultLocale: services.settings.current().shop.defaultLocale }
  const isPaidElsewhere = findPaymentMethod(order.paymentMethod)?.begin !== undefined
  const isPaymentPending = isPaidElsewhere && canBePaid(order.status, order.totalInMinor)
  const path = isPaymentPending
    ? createPayPath(order, { ...pathOptions, redirectsAtOnce: true })
    : createReceivedPath(order, pathOptions)
  const headers = createOrderCookies(page, order, path).map((cookie): [string, string] => [
    'Set-Cookie',
    cookie,
  ])
  return redirect(path, { status: 303, headers })
}

/** Cookies that give this browser access to the new order, and let it find the order while the payment is pending. */
function createOrderCookies(
  { services, getBrowserRequest }: PageRequest,
  { number }: PlacedOrder,
  path: string,
): string[] {
  const orderPassCookie = createOrderPassCookie(services, {
    number,
    cookies: getBrowserRequest().headers.get('Cookie') ?? '',
  })
  return path.includes('&now=1')
    ? [orderPassCookie, createRedirectedCookie(services, { pagePath: path, isRedirected: false })]
    : [orderPassCookie]
}

async function saveAddresses(
  { services }: PageRequest,
  userId: number,
  input: CheckoutFormValues,
): Promise<void> {
  await saveAddress(services, { userId, kind: 'billing' }, input.billing)
  if (input.isSentElsewhere) await saveAddress(services, { userId, kind: 'shipping' }, input.shipping)
}

function createHeaders({ cartQuote }: CheckoutQuote, waitInSeconds?: number): Headers {
  const headers = new Headers(waitInSeconds === undefined ? {} : { 'Retry-After': String(waitInSeconds) })
  for (const cookie of cartQuote.cookies) headers.append('Set-Cookie', cookie)
  return headers
}
