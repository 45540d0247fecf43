/** Cart cost endpoints for WooCommerce scripts (shop.md B.9): forms are answered with HTML or JSON. */
import type { Context } from 'hono'
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { applyCoupon, removeCoupon } from '#app/features/checkout/coupons/apply.server.ts'
import { createRefusalMessage } from '#app/features/checkout/coupons/coupon-messages.server.ts'
import { readClientAddress } from '#app/platform/http/address/client-address.ts'
import { splitLocale } from '#app/platform/i18n/locales.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { createFragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { readVisitor } from '#app/http/visitor.server.ts'
import { CostsTable, ContractNotice } from './costs-table.server.tsx'
import { readCartCosts } from './read-cart-costs.server.ts'
import { saveValidSelections, readPlace } from './cart-costs-actions.server.ts'

type ContractCall = { caller: CartCaller; readText: (name: string) => string }

const MAX_LENGTH = 200

/** `apply_coupon`: responds with a notice as HTML. */
export async function applyCouponCall(services: Services, c: Context<PlatformEnv>): Promise<Response> {
  const { caller, readText } = await readCall(services, c)
  const code = readText('coupon_code')
  const { i18n, visitor, locale } = caller
  const clientAddress = readClientAddress(c, services)
  const result = await applyCoupon(services, caller, { input: code, clientAddress })
  const message = result.ok
    ? msg`Coupon code applied successfully.`
    : createRefusalMessage(services, result, { input: code, userId: visitor.userId, locale })
  const notice = { caller, isError: !result.ok, message: i18n._(message) }
  if (result.ok || result.error !== 'tooOften') return answerNotice(services, c, notice)
  c.header('Retry-After', String(result.waitInSeconds))
  c.status(429)
  return answerNotice(services, c, notice)
}

/** `remove_coupon`: removes a coupon, and responds with a notice. */
export async function removeCouponCall(services: Services, c: Context): Promise<Response> {
  const { caller, readText } = await readCall(services, c)
  const code = readText('coupon')
  if (code.trim() === '') {
    const { i18n, visitor, locale } = caller
    const refusal = { ok: false, error: 'nothingEntered' } as const
    const message = createRefusalMessage(services, refusal, { input: code, userId: visitor.userId, locale })
    return answerNotice(services, c, { caller, isError: true, message: i18n._(message) })
  }
  await removeCoupon(services, caller, code)
  const message = caller.i18n._(msg`Coupon removed`)
  return answerNotice(services, c, { caller, isError: false, message })
}

/** `update_shipping_method`: responds with the totals as HTML. */
export async function updateShippingMethod(services: Services, c: Context): Promise<Response> {
  const { caller, readText } = await readCall(services, c)
  await saveValidSelections(services, caller, { rateId: readRateId(readText) })
  return answerTotals(services, c, caller)
}

/** `get_cart_totals`: responds with the totals as HTML. */
export async function getCartTotals(services: Services, c: Context): Promise<Response> {
  const { caller } = await readCall(services, c)
  return answerTotals(services, c, caller)
}

/** `update_order_review`: changes the address or shipping method at the checkout. */
export async function updateOrderReview(services: Services, c: Context): Promise<Response> {
  const { caller, readText } = await readCall(services, c)
  // WooCommerce's scripts send 's_country' as the shipping country, and 'country' as the billing country.
  const billingPlace = readPlace(readText, '')
  const place = readPlace(readText, 's_') ?? billingPlace
  await saveValidSelections(services, caller, { rateId: readRateId(readText), place, billingPlace })
  const { costs, cookies } = await readCartCosts(services, caller)
  const render = await createFragmentRenderer(services, caller.locale)
  const messages = costs.droppedCoupons
    .map(({ sentence: message }) => render(<ContractNotice isError message={message} />))
    .join('')
  const isError = costs.cartHash === ''
  const fragments = {
    '.woocommerce-checkout-review-order-table': render(<CostsTable costs={costs} isOfCheckout />),
  }
  const result = isError || messages !== '' ? 'failure' : 'success'
  return addCookies(c.json({ result, messages, reload: isError, fragments }), cookies)
}

function readRateId(readText: (name: string) => string): string {
  return readText('shipping_method[0]') || readText('shipping_method[]') || readText('shipping_method')
}

type NoticeOptions = { caller: CartCaller; isError: boolean; message: string }

async function answerNotice(
  services: Services,
  c: Context,
  { caller, ...notice }: NoticeOptions,
): Promise<Response> {
  const render = await createFragmentRenderer(services, caller.locale)
  return c.html(render(<ContractNotice {...notice} />))
}

async function answerTotals(services: Services, c: Context, caller: CartCaller): Promise<Response> {
  const { costs, cookies } = await readCartCosts(services, caller)
  const render = await createFragmentRenderer(services, caller.locale)
  return addCookies(c.html(render(<CostsTable costs={costs} />)), cookies)
}

// Only a POST changes anything: a GET could be triggered by a link on any site.
async function readCall(services: Services, c: Context): Promise<ContractCall> {
  const form: Record<string, unknown> =
    c.req.method === 'POST' ? await c.req.parseBody().catch(() => ({})) : {}
  const { shop } = services.settings.current()
  const { locale } = splitLocale(new URL(c.req.url).pathname, shop.defaultLocale)
  const [visitor, i18n] = await Promise.all([
    readVisitor(services, c.req.raw),
    openTexts(locale, resolveDigits(services.settings.current())),
  ])
  const readText = (name: string) => {
    // The parser returns a list for 'shipping_method[]'.
    const [value] = Object.hasOwn(form, name) ? [form[name]].flat() : ['']
    return typeof value === 'string' ? value.slice(0, MAX_LENGTH) : ''
  }
  return { caller: { visitor, locale, i18n, request: c.req.raw }, readText }
}

function addCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
