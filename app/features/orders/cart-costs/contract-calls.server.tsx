/** What scripts of WooCommerce shops ask about the costs of a cart (shop.md B.9): forms in, HTML or fragments out. */
import type { Context } from 'hono'
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { applyCoupon, removeCoupon } from '#app/features/checkout/coupons/apply.server.ts'
import { refusedSentence } from '#app/features/checkout/coupons/sentences.server.ts'
import { clientAddressOf } from '#app/platform/http/address/client-address.ts'
import { splitLocale } from '#app/platform/i18n/locales.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { fragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { visitorOf } from '#app/http/visitor.server.ts'
import { CostsTable, Said } from './costs-table.server.tsx'
import { readCartCosts } from './read-cart-costs.server.ts'
import { keepChosen, placeIn } from './take-cart-costs.server.ts'

type Asked = { caller: CartCaller; text: (name: string) => string }

const LONGEST = 200

/** `apply_coupon`: what became of it, as HTML. */
export async function applyCouponCall(services: Services, c: Context<PlatformEnv>): Promise<Response> {
  const { caller, text } = await readAsked(services, c)
  const code = text('coupon_code')
  const { texts, visitor, locale } = caller
  const clientAddress = clientAddressOf(c, services)
  const applied = await applyCoupon(services, caller, { typed: code, clientAddress })
  const sentence = applied.ok
    ? msg`Coupon code applied successfully.`
    : refusedSentence(services, applied, { typed: code, userId: visitor.userId, locale })
  const said = { caller, isWrong: !applied.ok, sentence: texts._(sentence) }
  if (applied.ok || applied.error !== 'tooOften') return answerSaid(services, c, said)
  c.header('Retry-After', String(applied.waitInSeconds))
  c.status(429)
  return answerSaid(services, c, said)
}

/** `remove_coupon` */
export async function removeCouponCall(services: Services, c: Context): Promise<Response> {
  const { caller, text } = await readAsked(services, c)
  const code = text('coupon')
  if (code.trim() === '') {
    const { texts, visitor, locale } = caller
    const nothing = { ok: false, error: 'nothingEntered' } as const
    const sentence = refusedSentence(services, nothing, { typed: code, userId: visitor.userId, locale })
    return answerSaid(services, c, { caller, isWrong: true, sentence: texts._(sentence) })
  }
  await removeCoupon(services, caller, code)
  const sentence = caller.texts._(msg`Coupon removed.`)
  return answerSaid(services, c, { caller, isWrong: false, sentence })
}

/** `update_shipping_method`: the totals, as HTML. */
export async function updateShippingMethod(services: Services, c: Context): Promise<Response> {
  const { caller, text } = await readAsked(services, c)
  await keepChosen(services, caller, { rateId: methodIn(text) })
  return answerTotals(services, c, caller)
}

/** `get_cart_totals` */
export async function getCartTotals(services: Services, c: Context): Promise<Response> {
  const { caller } = await readAsked(services, c)
  return answerTotals(services, c, caller)
}

/** `update_order_review`: another address or way to deliver at the checkout. */
export async function updateOrderReview(services: Services, c: Context): Promise<Response> {
  const { caller, text } = await readAsked(services, c)
  // As it is sent there: 's_country' is where it goes, 'country' who pays.
  const billingPlace = placeIn(text, '')
  const place = placeIn(text, 's_') ?? billingPlace
  await keepChosen(services, caller, { rateId: methodIn(text), place, billingPlace })
  const { costs, cookies } = await readCartCosts(services, caller)
  const render = await fragmentRenderer(services, caller.locale)
  const messages = costs.dropped.map(({ sentence }) => render(<Said isWrong sentence={sentence} />)).join('')
  const isWrong = costs.cartHash === ''
  const fragments = {
    '.woocommerce-checkout-review-order-table': render(<CostsTable costs={costs} isOfCheckout />),
  }
  const result = isWrong || messages !== '' ? 'failure' : 'success'
  return withCookies(c.json({ result, messages, reload: isWrong, fragments }), cookies)
}

function methodIn(text: (name: string) => string): string {
  return text('shipping_method[0]') || text('shipping_method[]') || text('shipping_method')
}

type Telling = { caller: CartCaller; isWrong: boolean; sentence: string }

async function answerSaid(services: Services, c: Context, { caller, ...said }: Telling): Promise<Response> {
  const render = await fragmentRenderer(services, caller.locale)
  return c.html(render(<Said {...said} />))
}

async function answerTotals(services: Services, c: Context, caller: CartCaller): Promise<Response> {
  const { costs, cookies } = await readCartCosts(services, caller)
  const render = await fragmentRenderer(services, caller.locale)
  return withCookies(c.html(render(<CostsTable costs={costs} />)), cookies)
}

// Only a post changes anything: an address alone is followed by anybody's link.
async function readAsked(services: Services, c: Context): Promise<Asked> {
  const form: Record<string, unknown> =
    c.req.method === 'POST' ? await c.req.parseBody().catch(() => ({})) : {}
  const { shop } = services.settings.current()
  const { locale } = splitLocale(new URL(c.req.url).pathname, shop.defaultLocale)
  const [visitor, texts] = await Promise.all([
    visitorOf(services, c.req.raw),
    openTexts(locale, digitsIn(services.settings.current())),
  ])
  const text = (name: string) => {
    // What is called 'shipping_method[]' comes as a list.
    const [value] = Object.hasOwn(form, name) ? [form[name]].flat() : ['']
    return typeof value === 'string' ? value.slice(0, LONGEST) : ''
  }
  return { caller: { visitor, locale, texts, request: c.req.raw }, text }
}

function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
