/** The cart page for its loader, and the forms that it and product pages post to it. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CartResponse, CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { undoMerge } from '#app/platform/guest-merges/merge-guest.server.ts'
import { isPrefetchRequest } from '#app/platform/http/prefetch.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import {
  addToCart,
  readCart,
  removeFromCart,
  restoreToCart,
  setQuantity,
  findRefusal,
} from '#app/features/cart/server/actions.server.ts'
import { findProductPath } from '#app/features/cart/server/product-path.server.ts'
import { addFromLink, readLinkedLines } from '#app/features/cart/links/add-by-link.server.ts'
import { ADDED_PARAMETER, NOT_ADDED_PARAMETER, NOT_REMOVED_PARAMETER } from './page-query.ts'
import { parseId, readRequestedLines } from '#app/features/cart/server/requested-lines.server.ts'
import { parseQuantity } from '#app/features/cart/rules.ts'

/**
 * `message`: success message of the previous form or link; '' if there is none. `refused`: why a link changed
 * nothing, and the path of the product.
 */
export type CartPageView = {
  cart: CartView
  message: string
  linkRefusal?: { problem: string; productPath?: string }
}

export async function readCartPage(page: PageRequest): Promise<{ view: CartPageView; headers: Headers }> {
  const caller = await readCaller(page)
  const isPrefetch = isPrefetchRequest(page.getBrowserRequest())
  const { cart, cookies } = await readCart(page.services, caller, { reportChanges: !isPrefetch })
  const linkRefusal = await findLinkRefusal(page, caller)
  const view = {
    cart,
    message: formatSuccessMessage(page, cart),
    ...(linkRefusal && { linkRefusal }),
  }
  return { view, headers: createCookieHeaders(cookies) }
}

/** Repeats the check of a refused add-to-cart link, because the reason may no longer apply. */
async function findLinkRefusal({ services, query, i18n }: PageRequest, caller: CartCaller) {
  if (query.has(NOT_REMOVED_PARAMETER)) {
    return { problem: i18n._(msg`This link has expired. You can remove the item here.`) }
  }
  const id = query.get(NOT_ADDED_PARAMETER)
  if (id === null) return undefined
  const reason = await findRefusal(services, caller, readLinkedLines(parseId(id), query))
  if (!reason) return undefined
  const productPath = await findProductPath(services, parseId(id), caller)
  return { problem: i18n._(reason.message), ...(productPath && { productPath }) }
}

/** Applies a posted form and redirects to the cart page, or renders the page with the error. */
export async function handleCartForm(page: PageRequest, request: Request) {
  const form = await request.formData().catch(() => new FormData())
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const productId = parseId(fields.product_id ?? fields['add-to-cart'])
  const caller = { ...(await readCaller(page)), request }
  const answer =
    productId > 0
      ? await addToCart(page.services, caller, {
          requestedLines: readRequestedLines({ ...fields, ...readIds(fields, productId) }),
          ...noReportOptions,
        })
      : await changeCart(page, caller, form)
  const headers = createCookieHeaders(answer.cookies)
  if (!answer.ok) {
    const problem = page.i18n._(answer.problem.message)
    return data(
      { problem, productPath: findReferringProductPath(request) },
      { status: answer.problem.status, headers },
    )
  }
  const redirectTarget =
    productId > 0 ? parseRedirectTarget(fields['woosq-redirect'], page.services.siteUrl) : undefined
  if (redirectTarget !== undefined) throw redirect(redirectTarget, { status: 302, headers })
  const { shop } = page.services.settings.current()
  const path = addLocalePrefix('/cart/', page.locale, shop.defaultLocale)
  throw redirect(productId > 0 ? `${path}?${ADDED_PARAMETER}=${productId}` : path, { status: 303, headers })
}

// The target of the redirect reports automatic changes.
const noReportOptions = { reportChanges: false }

/** Like `handleCartForm`, for a form posted to a product page; errors are shown on the cart page. */
export async function handleAddToCartForm(page: PageRequest, fields: URLSearchParams): Promise<Response> {
  const { services, locale } = page
  const id = parseId(fields.get('product_id') ?? fields.get('add-to-cart'))
  const caller = { ...(await readCaller(page)), request: page.getBrowserRequest() }
  const { path, cookies, isAdded } = await addFromLink(services, caller, {
    id,
    path: '/cart/',
    query: fields,
  })
  const redirectTarget = isAdded
    ? parseRedirectTarget(fields.get('woosq-redirect'), services.siteUrl)
    : undefined
  const { defaultLocale } = services.settings.current().shop
  const headers = createCookieHeaders(cookies)
  return redirect(redirectTarget ?? addLocalePrefix(path, locale, defaultLocale), {
    status: redirectTarget ? 302 : 303,
    headers,
  })
}

async function changeCart(page: PageRequest, caller: CartCaller, form: FormData): Promise<CartResponse> {
  const { services } = page
  const readText = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  if (form.has('remove'))
    return removeFromCart(services, caller, { key: readText('remove'), ...noReportOptions })
  if (form.has('undo')) return restoreToCart(services, caller, { key: readText('undo'), ...noReportOptions })
  if (form.has('undo_merge')) {
    await undoMerge(services, { id: readText('undo_merge'), userId: caller.visitor.userId, kind: 'cart' })
  }
  return changeQuantities(page, caller, form)
}

// Applies quantities posted as `cart[<key>][qty]`; stops at the first error, earlier changes persist.
async function changeQuantities({ services }: PageRequest, caller: CartCaller, form: FormData) {
  let answer = await readCart(services, caller, noReportOptions)
  const cookies = [...answer.cookies]
  for (const { key, quantity: currentQuantity } of answer.cart.lines) {
    const input = form.get(`cart[${key}][qty]`)
    const quantity = parseQuantity(input)
    if (input === null || quantity === currentQuantity) continue
    answer = await setQuantity(services, caller, { key, quantity, ...noReportOptions })
    cookies.push(...answer.cookies)
    if (!answer.ok) break
  }
  return { ...answer, cookies }
}

async function readCaller({ getVisitor, locale, i18n }: PageRequest): Promise<CartCaller> {
  return { visitor: await getVisitor(), locale, i18n }
}

function readIds(fields: Record<string, unknown>, productId: number) {
  return { product_id: productId, variation_id: parseId(fields.variation_id) }
}

function formatSuccessMessage({ query, i18n }: PageRequest, { lines }: CartView): string {
  const addedParameter = query.get(ADDED_PARAMETER)
  if (addedParameter === null) return ''
  if (addedParameter === 'order') return i18n._(msg`The items from your order are in your cart.`)
  const name = lines.find(({ productId }) => String(productId) === addedParameter)?.name
  return i18n._(name === undefined ? msg`Added to your cart.` : msg`${name} was added to your cart.`)
}

/**
 * Redirect target of a quick view form (quick-view.md C.5): a page of this shop, with a parameter that
 * reports the addition.
 */
function parseRedirectTarget(requestedTarget: unknown, siteUrl: string): string | undefined {
  if (
    typeof requestedTarget !== 'string' ||
    requestedTarget === '' ||
    !URL.canParse(requestedTarget, siteUrl)
  )
    return undefined
  const { origin, pathname, searchParams } = new URL(requestedTarget, siteUrl)
  // A path with two leading slashes would be a protocol-relative URL to another host.
  if (origin !== new URL(siteUrl).origin || /^[/\\]{2}/.test(pathname)) return undefined
  searchParams.set('added_to_cart', '1')
  return `${pathname}?${searchParams}`
}

// The product page from the Referer; undefined for other pages and other sites.
function findReferringProductPath(request: Request): string | undefined {
  const referer = request.headers.get('referer')
  if (referer === null || !URL.canParse(referer)) return undefined
  const { host, pathname, search } = new URL(referer)
  const isProductPage = host === request.headers.get('host') && /^\/(?:[a-z]{2}\/)?product\//.test(pathname)
  return isProductPage ? pathname + search : undefined
}

// A form that changes many lines sets the same cookies for each: only the last of each name is sent, because
// proxies limit header size.
function createCookieHeaders(cookies: string[]): Headers {
  const headers = new Headers()
  const cookiesByName = new Map(cookies.map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]))
  for (const cookie of cookiesByName.values()) headers.append('Set-Cookie', cookie)
  return headers
}
