/** The cart page for its loader, and the forms that it and product pages post to it. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CartResponse, CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { undoMerge } from '#app/platform/guest-merges/merge-guest.server.ts'
import { isPrefetchRequest } from '#app/platform/http/prefetch.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import {
  addToCart,
  readCart,
  removeFromCart,
  restoreToCart,
  setQuantity,
  findRefusal,
} from '#app/features/cart/server/actions.server.ts'
import { findProductPath } from '#app/features/cart/server/product-path.server.ts'
import { cartFromLink, readLink } from '#app/features/cart/links/add-by-link.server.ts'
import { ADDED, NOT_ADDED, NOT_REMOVED } from './page-query.ts'
import { idOf, readRequestedLines } from '#app/features/cart/server/requested-lines.server.ts'
import { parseQuantity } from '#app/features/cart/rules.ts'

/**
 * `message`: success message of the previous form or link; '' if there is none. `refused`: why a link changed
 * nothing, and the path of the product.
 */
export type CartPageView = { cart: CartView; message: string; refused?: { problem: string; back?: string } }

export async function readCartPage(page: PageRequest): Promise<{ view: CartPageView; headers: Headers }> {
  const caller = await callerOf(page)
  const isPrefetch = isPrefetchRequest(page.browser())
  const { cart, cookies } = await readCart(page.services, caller, { reportChanges: !isPrefetch })
  const refused = await refusedLink(page, caller)
  const view = { cart, message: successMessageOf(page, cart), ...(refused && { refused }) }
  return { view, headers: cookieHeaders(cookies) }
}

/** Repeats the check of a refused add-to-cart link, because the reason may no longer apply. */
async function refusedLink({ services, query, i18n }: PageRequest, caller: CartCaller) {
  if (query.has(NOT_REMOVED)) {
    return { problem: i18n._(msg`This link has expired. You can remove the item here.`) }
  }
  const id = query.get(NOT_ADDED)
  if (id === null) return undefined
  const reason = await findRefusal(services, caller, readLink(idOf(id), query))
  if (!reason) return undefined
  const back = await findProductPath(services, idOf(id), caller)
  return { problem: i18n._(reason.message), ...(back && { back }) }
}

/** Applies a posted form and redirects to the cart page, or renders the page with the error. */
export async function handleCartForm(page: PageRequest, request: Request) {
  const form = await request.formData().catch(() => new FormData())
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const productId = idOf(fields.product_id ?? fields['add-to-cart'])
  const caller = { ...(await callerOf(page)), request }
  const answer =
    productId > 0
      ? await addToCart(page.services, caller, {
          requested: readRequestedLines({ ...fields, ...idsOf(fields, productId) }),
          ...withoutReport,
        })
      : await changeCart(page, caller, form)
  const headers = cookieHeaders(answer.cookies)
  if (!answer.ok) {
    const problem = page.i18n._(answer.problem.message)
    return data({ problem, back: referringProductOf(request) }, { status: answer.problem.status, headers })
  }
  const next = productId > 0 ? redirectTargetOf(fields['woosq-redirect'], page.services.siteUrl) : undefined
  if (next !== undefined) throw redirect(next, { status: 302, headers })
  const { shop } = page.services.settings.current()
  const path = localePath('/cart/', page.locale, shop.defaultLocale)
  throw redirect(productId > 0 ? `${path}?${ADDED}=${productId}` : path, { status: 303, headers })
}

// The target of the redirect reports automatic changes.
const withoutReport = { reportChanges: false }

/** Like `handleCartForm`, for a form posted to a product page; errors are shown on the cart page. */
export async function handleAddToCartForm(page: PageRequest, fields: URLSearchParams): Promise<Response> {
  const { services, locale } = page
  const id = idOf(fields.get('product_id') ?? fields.get('add-to-cart'))
  const caller = { ...(await callerOf(page)), request: page.browser() }
  const { path, cookies, isAdded } = await cartFromLink(services, caller, {
    id,
    path: '/cart/',
    query: fields,
  })
  const next = isAdded ? redirectTargetOf(fields.get('woosq-redirect'), services.siteUrl) : undefined
  const { defaultLocale } = services.settings.current().shop
  const headers = cookieHeaders(cookies)
  return redirect(next ?? localePath(path, locale, defaultLocale), { status: next ? 302 : 303, headers })
}

async function changeCart(page: PageRequest, caller: CartCaller, form: FormData): Promise<CartResponse> {
  const { services } = page
  const named = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  if (form.has('remove')) return removeFromCart(services, caller, { key: named('remove'), ...withoutReport })
  if (form.has('undo')) return restoreToCart(services, caller, { key: named('undo'), ...withoutReport })
  if (form.has('undo_merge')) {
    await undoMerge(services, { id: named('undo_merge'), userId: caller.visitor.userId, kind: 'cart' })
  }
  return changeQuantities(page, caller, form)
}

// Applies quantities posted as `cart[<key>][qty]`; stops at the first error, earlier changes persist.
async function changeQuantities({ services }: PageRequest, caller: CartCaller, form: FormData) {
  let answer = await readCart(services, caller, withoutReport)
  const cookies = [...answer.cookies]
  for (const { key, quantity: before } of answer.cart.lines) {
    const input = form.get(`cart[${key}][qty]`)
    const quantity = parseQuantity(input)
    if (input === null || quantity === before) continue
    answer = await setQuantity(services, caller, { key, quantity, ...withoutReport })
    cookies.push(...answer.cookies)
    if (!answer.ok) break
  }
  return { ...answer, cookies }
}

async function callerOf({ visitor, locale, i18n }: PageRequest): Promise<CartCaller> {
  return { visitor: await visitor(), locale, i18n }
}

function idsOf(fields: Record<string, unknown>, productId: number) {
  return { product_id: productId, variation_id: idOf(fields.variation_id) }
}

function successMessageOf({ query, i18n }: PageRequest, { lines }: CartView): string {
  const added = query.get(ADDED)
  if (added === null) return ''
  if (added === 'order') return i18n._(msg`The items from your order are in your cart.`)
  const name = lines.find(({ productId }) => String(productId) === added)?.name
  return i18n._(name === undefined ? msg`Added to your cart.` : msg`${name} was added to your cart.`)
}

/**
 * Redirect target of a quick view form (quick-view.md C.5): a page of this shop, with a parameter that
 * reports the addition.
 */
function redirectTargetOf(requested: unknown, siteUrl: string): string | undefined {
  if (typeof requested !== 'string' || requested === '' || !URL.canParse(requested, siteUrl)) return undefined
  const { origin, pathname, searchParams } = new URL(requested, siteUrl)
  // A path with two leading slashes would be a protocol-relative URL to another host.
  if (origin !== new URL(siteUrl).origin || /^[/\\]{2}/.test(pathname)) return undefined
  searchParams.set('added_to_cart', '1')
  return `${pathname}?${searchParams}`
}

// The product page from the Referer; undefined for other pages and other sites.
function referringProductOf(request: Request): string | undefined {
  const before = request.headers.get('referer')
  if (before === null || !URL.canParse(before)) return undefined
  const { host, pathname, search } = new URL(before)
  const isProductPage = host === request.headers.get('host') && /^\/(?:[a-z]{2}\/)?product\//.test(pathname)
  return isProductPage ? pathname + search : undefined
}

// A form that changes many lines sets the same cookies for each: only the last of each name is sent, because
// proxies limit header size.
function cookieHeaders(cookies: string[]): Headers {
  const headers = new Headers()
  const byName = new Map(cookies.map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]))
  for (const cookie of byName.values()) headers.append('Set-Cookie', cookie)
  return headers
}
