/** Takes what was posted to the checkout: shows it anew, says what is wrong, or places the order. */
import type { MessageDescriptor } from '@lingui/core'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { AddressKind } from '#app/features/customers/addresses/address-forms.ts'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { PlacedOrder, PlaceResult } from '#app/features/orders/lifecycle/placing.ts'
import type { CheckoutAnswer, Typed } from './checkout-view.ts'
import type { CartQuote } from '#app/features/checkout/read-quote.server.ts'
import type { Asked } from './read-checkout.server.ts'
import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { applyCoupon, removeCoupon } from '#app/features/checkout/coupons/apply.server.ts'
import { refusedSentence } from '#app/features/checkout/coupons/sentences.server.ts'
import { checkAddress, cleanAddress } from '#app/features/customers/addresses/address-rules.ts'
import { saveAddress } from '#app/features/customers/addresses/addresses.server.ts'
import { passCookie } from '#app/features/orders/passes/cookie.server.ts'
import { ledCookie } from '#app/features/orders/payments/led.server.ts'
import { payAddress, receivedAddress } from '#app/features/orders/payments/pay-address.ts'
import { findMethod } from '#app/features/orders/payments/payment-methods.server.ts'
import { canBePaid } from '#app/features/orders/lifecycle/status.ts'
import { findPlacedBy } from '#app/features/orders/store.server.ts'
import { normaliseNumber } from '#app/platform/i18n/format/digits.ts'
import { readPhone } from '#app/platform/phone/phone.server.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { intentOf } from './intents.ts'
import { beginAccount, type BegunAccount } from './begin-account.server.ts'
import { checkExtras } from './form/extras.ts'
import { placeInTurn } from './place-in-turn.server.ts'
import { askQuote, callerOf, extrasOf, pageOf, wayFromEmpty } from './read-checkout.server.ts'

const LONGEST_NOTE = 2000
const LONGEST_PART = 1000

const totalHasChanged = msg`The total has changed. Please review it and place the order again.`

const tooManyOrders = {
  ofGuests: msg`Your order was not placed: too many orders from your connection or e-mail address within an hour. Please sign in or try again in an hour. Your entries are kept.`,
  ofAccount: msg`Your order was not placed: too many orders from your account within an hour. Please try again in an hour. Your entries are kept.`,
}

/** What an answer says beside the page. */
type Wrong = Partial<CheckoutAnswer> & {
  /** Another quote than that of the beginning. */
  shown?: Asked
  /** It was tried too often. */
  waitInSeconds?: number | undefined
}

export async function takeCheckout(page: PageRequest, form: FormData) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, LONGEST_PART).toWellFormed() : ''
  }
  const typed = typedIn(form, text)
  const intent = intentOf(text('intent'), text('coupon_code'))
  const coupon = await takeCoupon(page, { intent, code: text('coupon_code'), typed })
  const choice = { rateId: text('shipping_method'), paymentId: text('payment_method') }
  const asked = await askQuote(page, { typed, ...choice })
  const { quote } = asked.quoted
  if (quote.lines.length === 0) return leadAway(page, asked.quoted, text('idempotency_key'))
  const key = /^[\w-]{16,64}$/.test(text('idempotency_key')) ? text('idempotency_key') : undefined
  const answer = async (
    status: number,
    problem: string,
    { shown = asked, waitInSeconds, ...wrong }: Wrong = {},
  ) => {
    const view = {
      ...(await pageOf(page, { ...shown, typed, ...(key && { idempotencyKey: key }) })),
      problem,
    }
    return data(
      { billing: {}, shipping: {}, extras: {}, couponProblem: '', couponTyped: '', ...view, ...wrong },
      { status, headers: headersOf(shown, waitInSeconds) },
    )
  }
  if (coupon) {
    const { waitInSeconds, ...said } = coupon
    return answer(waitInSeconds === undefined ? 200 : 429, '', { ...said, waitInSeconds })
  }
  if (intent !== 'place') return answer(200, '')

  const billing = checkAddress('billing', typed.billing, readPhone)
  const isSentElsewhere = typed.isSentElsewhere && quote.needsShipping
  const shipping = isSentElsewhere ? checkAddress('shipping', typed.shipping, readPhone) : {}
  const { texts } = page
  const { offersAccount, terms } = await extrasOf(page)
  const password = text('account_password')
  const extras = checkExtras({ ...typed, password }, { asksTerms: terms !== undefined, offersAccount })
  if (Object.keys(billing).length + Object.keys(shipping).length > 0)
    return answer(422, texts._(msg`The address is incomplete or invalid.`), {
      billing,
      shipping,
      extras,
    })
  if (Object.keys(extras).length > 0)
    return answer(422, texts._(msg`Your order was not placed. Please check the fields below.`), { extras })
  if (quote.needsShipping && !quote.chosen)
    return answer(422, texts._(msg`We don’t ship to this address yet. Please choose another one.`))
  const { method } = asked
  if (quote.needsPayment && !method)
    return answer(422, texts._(msg`No payment methods are available for this order. Please contact us.`))
  if (!asked.quoted.cart.canCheckOut)
    return answer(409, texts._(msg`Some products in your cart are currently unavailable.`))
  const seen = Number(normaliseNumber(text('expected_total')))
  const isAnotherCart = text('expected_hash') !== asked.quoted.cart.hash
  const refusal = refusalOf(asked, choice)
  if (refusal || isAnotherCart || seen !== quote.totals.totalInMinor) {
    const sentence = texts._(refusal ?? totalHasChanged)
    return answer(409, sentence, isAnotherCart ? { idempotencyKey: crypto.randomUUID() } : {})
  }
  const { userId } = await page.visitor()
  const result = await placeInTurn(page, {
    idempotencyKey: key ?? crypto.randomUUID(),
    cartOwner: asked.quoted.owner ?? '',
    cartHash: asked.quoted.cart.hash,
    quote,
    locale: page.locale,
    customerId: userId,
    billing: typed.billing,
    ...(isSentElsewhere && { shipping: typed.shipping }),
    customerNote: typed.customerNote,
    paymentMethod: method?.id ?? '',
    paymentTitle: method?.title(page.services) ?? {},
    firstEvent: method?.firstEvent ?? 'paid',
  })
  if (!result.ok && result.reason === 'too-often') {
    const { ofGuests, ofAccount } = tooManyOrders
    const { waitInSeconds } = result
    return answer(429, texts._(userId > 0 ? ofAccount : ofGuests), { waitInSeconds })
  }
  if (!result.ok) {
    // The page may be from before an order: another cart is another one.
    const fresh = result.reason === 'cart-changed' && { idempotencyKey: crypto.randomUUID() }
    // What it comes to now is what is ordered next.
    const shown = await askQuote(page, { typed, ...choice })
    if (shown.quoted.quote.lines.length === 0) return leadAway(page, shown.quoted, text('idempotency_key'))
    const isTold = result.reason === 'coupon-used-up' && shown.quoted.quote.dropped.length > 0
    const sentence = isTold ? texts._(totalHasChanged) : sentenceOf(page, result)
    return answer(409, sentence, { shown, ...fresh })
  }
  if (userId > 0) await keepAddresses(page, userId, { ...typed, isSentElsewhere })
  const isWanted = typed.wantsAccount && offersAccount && result.isNew
  const account = isWanted ? await beginAccount(page, { typed, password }) : undefined
  return goToOrder(page, result.order, { ...asked, account })
}

/** Nothing takes the place of what was chosen: only where there is a single one need it not be named. */
function refusalOf(
  { quoted: { quote }, methods }: Asked,
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

type CouponSaid = Pick<CheckoutAnswer, 'couponProblem' | 'couponTyped'> & { waitInSeconds?: number }

/** What a press on one of the coupon's buttons comes to; undefined when another button was pressed. */
async function takeCoupon(
  page: PageRequest,
  { intent, code, typed }: { intent: string; code: string; typed: Typed },
): Promise<CouponSaid | undefined> {
  const { services, texts } = page
  const caller = await callerOf(page)
  const [, removed] = /^remove-coupon:(.+)$/.exec(intent) ?? []
  if (removed !== undefined) {
    await removeCoupon(services, caller, removed)
    return { couponProblem: '', couponTyped: '' }
  }
  if (intent !== 'coupon') return undefined
  const emails = [typed.billing.parts.email ?? ''].filter((email) => email !== '')
  const { clientAddress } = page
  const applied = await applyCoupon(services, caller, { typed: code, asked: { emails }, clientAddress })
  if (applied.ok) return { couponProblem: '', couponTyped: '' }
  const { visitor, locale } = caller
  const sentence = refusedSentence(services, applied, { typed: code, userId: visitor.userId, locale })
  const said = { couponProblem: texts._(sentence), couponTyped: code }
  return applied.error === 'tooOften' ? { ...said, waitInSeconds: applied.waitInSeconds } : said
}

function sentenceOf({ texts, locale }: PageRequest, result: PlaceResult & { ok: false }): string {
  if (result.reason === 'coupon-used-up')
    return texts._(
      msg`The usage limit of coupon "${result.code}" has just been reached. Please check the total and place the order again.`,
    )
  if (result.reason === 'cart-changed')
    return texts._(msg`Your cart has changed. Please review it and place the order again.`)
  const names = result.short
    .map(({ name }) => `"${textIn(name, locale)}"`)
    .join(locale === 'ar' ? '، ' : ', ')
  return texts._(msg`There is not enough stock left of ${names}.`)
}

function goToOrder(
  page: PageRequest,
  order: PlacedOrder,
  asked: Asked & { account: BegunAccount | undefined },
) {
  const { services, locale } = page
  const { defaultLocale } = services.settings.current().shop
  const place = { locale, defaultLocale, account: asked.account?.told }
  const isPaidElsewhere = asked.method?.begin !== undefined && asked.quoted.quote.needsPayment
  const path = isPaidElsewhere ? payAddress(order, { ...place, now: true }) : receivedAddress(order, place)
  const headers = headersOf(asked)
  for (const cookie of cookiesOf(page, order, path)) headers.append('Set-Cookie', cookie)
  for (const cookie of asked.account?.cookies ?? []) headers.append('Set-Cookie', cookie)
  return redirect(path, { status: 303, headers })
}

/** An empty cart: its order may be there already, placed by the first of two presses, or left on its way to the payment. */
async function leadAway(page: PageRequest, { cart }: CartQuote, idempotencyKey: string) {
  const order = await findPlacedBy(page.services, idempotencyKey)
  if (!order) return redirect(await wayFromEmpty(page, cart), { status: 303 })
  const { services, locale } = page
  const place = { locale, defaultLocale: services.settings.current().shop.defaultLocale }
  const isPaidElsewhere = findMethod(order.paymentMethod)?.begin !== undefined
  const isWaiting = isPaidElsewhere && canBePaid(order.status, order.totalInMinor)
  const path = isWaiting ? payAddress(order, { ...place, now: true }) : receivedAddress(order, place)
  const headers = cookiesOf(page, order, path).map((cookie): [string, string] => ['Set-Cookie', cookie])
  return redirect(path, { status: 303, headers })
}

/** Who has ordered sees the order in this browser, and finds it again while it waits. */
function cookiesOf({ services, browser }: PageRequest, { number }: PlacedOrder, path: string): string[] {
  const pass = passCookie(services, { number, cookies: browser().headers.get('Cookie') ?? '' })
  return path.includes('&now=1') ? [pass, ledCookie(services, { address: path, isLed: false })] : [pass]
}

async function keepAddresses({ services }: PageRequest, userId: number, typed: Typed): Promise<void> {
  await saveAddress(services, { userId, kind: 'billing' }, typed.billing)
  if (typed.isSentElsewhere) await saveAddress(services, { userId, kind: 'shipping' }, typed.shipping)
}

function typedIn(form: FormData, text: (name: string) => string): Typed {
  const isSentElsewhere = form.has('ship_to_different_address')
  const note = form.get('order_comments')
  return {
    billing: addressIn('billing', text),
    isSentElsewhere,
    shipping: isSentElsewhere
      ? addressIn('shipping', text)
      : { country: text('shipping_country') || text('billing_country'), parts: {} },
    customerNote: typeof note === 'string' ? note.trim().slice(0, LONGEST_NOTE).toWellFormed() : '',
    wantsAccount: form.has('createaccount'),
    acceptsTerms: form.has('terms'),
  }
}

/** The fields of both addresses stand in one form, so their names begin with their kind. */
function addressIn(kind: AddressKind, text: (name: string) => string): Address {
  return cleanAddress(
    kind,
    { country: text(`${kind}_country`), parts: (part) => text(`${kind}_${part}`) },
    readPhone,
  )
}

function headersOf({ quoted }: Asked, waitInSeconds?: number): Headers {
  const headers = new Headers(waitInSeconds === undefined ? {} : { 'Retry-After': String(waitInSeconds) })
  for (const cookie of quoted.cookies) headers.append('Set-Cookie', cookie)
  return headers
}
