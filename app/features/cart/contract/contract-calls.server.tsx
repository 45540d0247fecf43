/** The WooCommerce AJAX endpoints of the cart (shop.md B.9): form data in, HTML fragments out. */
import type { Context } from 'hono'
import type { Services } from '#app/services.server.ts'
import type { CartResponse, CartCaller } from '#app/features/cart/server/cart.server.ts'
import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import { splitLocale } from '#app/platform/i18n/locales.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { createFragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { readVisitor } from '#app/http/visitor.server.ts'
import { addToCart, readCart, removeFromCart } from '#app/features/cart/server/actions.server.ts'
import { findProductOrShopPath } from '#app/features/cart/server/product-path.server.ts'
import { createCartCookies, HASH_COOKIE } from '#app/features/cart/server/cookies.server.ts'
import { MiniCart } from './mini-cart.tsx'
import { CheckoutLink, RemoveLink } from './mini-cart-links.server.tsx'
import { createRemovalNonce } from '#app/features/cart/links/remove-by-link.server.ts'
import { readRequestedLines } from '#app/features/cart/server/requested-lines.server.ts'

const idSchema = z.coerce.number().int().min(0).max(2_147_483_647)
const addFormSchema = z
  .object({
    product_id: idSchema.min(1),
    variation_id: idSchema.catch(0).optional(),
    quantity: z.unknown().optional(),
  })
  .catchall(z.unknown())

/** `add_to_cart`: returns the fragments, or the URL where missing options can be selected. */
export async function addToCartCall(services: Services, c: Context): Promise<Response> {
  const form = await readForm(c)
  const posted = addFormSchema.safeParse(form)
  if (!posted.success) return c.body(null, 200)
  const caller = await readCaller(services, c)
  const answer = await addToCart(services, caller, { requestedLines: readRequestedLines(posted.data) })
  if (answer.ok) return answerFragments(services, c, { caller, answer })
  const url = services.siteUrl + (await findProductOrShopPath(services, posted.data.product_id, caller))
  return appendCookies(c, answer.cookies, c.json({ error: true, product_url: url }))
}

export async function removeFromCartCall(services: Services, c: Context): Promise<Response> {
  const { cart_item_key: key } = await readForm(c)
  const caller = await readCaller(services, c)
  const answer = typeof key === 'string' ? await removeFromCart(services, caller, { key }) : undefined
  if (!answer?.ok) return appendCookies(c, answer?.cookies ?? [], c.json({ success: false }))
  return answerFragments(services, c, { caller, answer })
}

/** `get_refreshed_fragments`: rendered without cart notices, which stay for the cart page. */
export async function getRefreshedFragments(services: Services, c: Context): Promise<Response> {
  const caller = await readCaller(services, c)
  return answerFragments(services, c, {
    caller,
    answer: await readCart(services, caller, { reportChanges: false }),
  })
}

type FragmentResponse = { caller: CartCaller; answer: CartResponse }

async function answerFragments(
  services: Services,
  c: Context,
  { caller, answer: { cart, cookies, guestKey } }: FragmentResponse,
): Promise<Response> {
  const render = await createFragmentRenderer(services, caller.locale)
  const nonce = createRemovalNonce(services, caller.visitor, guestKey)
  const html = render(
    <div className="widget_shopping_cart_content">
      <MiniCart
        cart={cart}
        links={{
          remove: (line) => <RemoveLink line={line} nonce={nonce} />,
          checkout: <CheckoutLink />,
        }}
      />
    </div>,
  )
  const fragments = { 'div.widget_shopping_cart_content': html }
  // Scripts compare this cookie with their cached cart hash; a stale cookie would make them refresh again and
  // again.
  const reportedHash = parse(c.req.header('Cookie') ?? '', HASH_COOKIE)[HASH_COOKIE] ?? ''
  const isCookieStale = cookies.length === 0 && reportedHash !== cart.hash
  const responseCookies = isCookieStale ? createCartCookies(services.siteUrl, { hash: cart.hash }) : cookies
  return appendCookies(c, responseCookies, c.json({ fragments, cart_hash: cart.hash }))
}

// Only a POST changes or reports anything: anyone can place a link to a GET URL.
async function readForm(c: Context): Promise<Record<string, unknown>> {
  return c.req.method === 'POST' ? c.req.parseBody().catch(() => ({})) : {}
}

async function readCaller(services: Services, c: Context): Promise<CartCaller> {
  const { shop } = services.settings.current()
  const { locale } = splitLocale(new URL(c.req.url).pathname, shop.defaultLocale)
  const [visitor, i18n] = await Promise.all([
    readVisitor(services, c.req.raw),
    openTexts(locale, resolveDigits(services.settings.current())),
  ])
  return { visitor, locale, i18n, request: c.req.raw }
}

function appendCookies(c: Context, cookies: string[], response: Response): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
