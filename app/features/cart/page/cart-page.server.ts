/** The page of the cart for its loader, and the forms that it and every product send to it. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CartAnswer, CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { undoMerge } from '#app/platform/guest-merges/merge-guest.server.ts'
import { isAskedAhead } from '#app/platform/http/ahead.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import {
  addToCart,
  readCart,
  removeFromCart,
  restoreToCart,
  setQuantity,
  whyRefused,
} from '#app/features/cart/server/actions.server.ts'
import { findAddress } from '#app/features/cart/server/address.server.ts'
import { cartFromLink, readLink } from '#app/features/cart/links/add-by-link.server.ts'
import { ADDED, NOT_ADDED, NOT_REMOVED } from './page-address.ts'
import { idOf, readAsked } from '#app/features/cart/server/posted.server.ts'
import { parseQuantity } from '#app/features/cart/rules.ts'

/** `said`: what the form or link before this page did, in words; ''. `refused`: why a link added nothing, and where the product is. */
export type CartPageView = { cart: CartView; said: string; refused?: { problem: string; back?: string } }

export async function readCartPage(page: PageRequest): Promise<{ view: CartPageView; headers: Headers }> {
  const caller = await callerOf(page)
  const isAhead = isAskedAhead(page.browser())
  const { cart, cookies } = await readCart(page.services, caller, { tells: !isAhead })
  const refused = await refusedLink(page, caller)
  const view = { cart, said: saidOf(page, cart), ...(refused && { refused }) }
  return { view, headers: settingCookies(cookies) }
}

/** A link that added nothing is asked once more: the reason may have gone meanwhile. */
async function refusedLink({ services, query, texts }: PageRequest, caller: CartCaller) {
  if (query.has(NOT_REMOVED)) {
    return { problem: texts._(msg`This link has expired. You can remove the item here.`) }
  }
  const id = query.get(NOT_ADDED)
  if (id === null) return undefined
  const reason = await whyRefused(services, caller, readLink(idOf(id), query))
  if (!reason) return undefined
  const back = await findAddress(services, idOf(id), caller)
  return { problem: texts._(reason.message), ...(back && { back }) }
}

/** Does what a form asks and leads back to the page, or says on it why nothing was done. */
export async function takeCartForm(page: PageRequest, request: Request) {
  const form = await request.formData().catch(() => new FormData())
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const productId = idOf(fields.product_id ?? fields['add-to-cart'])
  const caller = { ...(await callerOf(page)), request }
  const answer =
    productId > 0
      ? await addToCart(page.services, caller, {
          asked: readAsked({ ...fields, ...idsOf(fields, productId) }),
          ...untold,
        })
      : await changeCart(page, caller, form)
  const headers = settingCookies(answer.cookies)
  if (!answer.ok) {
    const problem = page.texts._(answer.problem.message)
    return data({ problem, back: productBefore(request) }, { status: answer.problem.status, headers })
  }
  const next = productId > 0 ? pageToGoOn(fields['woosq-redirect'], page.services.siteUrl) : undefined
  if (next !== undefined) throw redirect(next, { status: 302, headers })
  const { shop } = page.services.settings.current()
  const path = localePath('/cart/', page.locale, shop.defaultLocale)
  throw redirect(productId > 0 ? `${path}?${ADDED}=${productId}` : path, { status: 303, headers })
}

// The page that it leads to tells what happened to the cart by itself.
const untold = { tells: false }

/** The same for a form that was posted to the page of a product; what is refused is told on the page of the cart. */
export async function takeOrderForm(page: PageRequest, fields: URLSearchParams): Promise<Response> {
  const { services, locale } = page
  const id = idOf(fields.get('product_id') ?? fields.get('add-to-cart'))
  const caller = { ...(await callerOf(page)), request: page.browser() }
  const { path, cookies, isAdded } = await cartFromLink(services, caller, {
    id,
    path: '/cart/',
    query: fields,
  })
  const next = isAdded ? pageToGoOn(fields.get('woosq-redirect'), services.siteUrl) : undefined
  const { defaultLocale } = services.settings.current().shop
  const headers = settingCookies(cookies)
  return redirect(next ?? localePath(path, locale, defaultLocale), { status: next ? 302 : 303, headers })
}

async function changeCart(page: PageRequest, caller: CartCaller, form: FormData): Promise<CartAnswer> {
  const { services } = page
  const named = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  if (form.has('remove')) return removeFromCart(services, caller, { key: named('remove'), ...untold })
  if (form.has('undo')) return restoreToCart(services, caller, { key: named('undo'), ...untold })
  if (form.has('undo_merge')) {
    await undoMerge(services, { id: named('undo_merge'), userId: caller.visitor.userId, kind: 'cart' })
  }
  return changeQuantities(page, caller, form)
}

// As `cart[<key>][qty]`; the first refusal is told, what came before it counts.
async function changeQuantities({ services }: PageRequest, caller: CartCaller, form: FormData) {
  let answer = await readCart(services, caller, untold)
  const cookies = [...answer.cookies]
  for (const { key, quantity: before } of answer.cart.lines) {
    const given = form.get(`cart[${key}][qty]`)
    const quantity = parseQuantity(given)
    if (given === null || quantity === before) continue
    answer = await setQuantity(services, caller, { key, quantity, ...untold })
    cookies.push(...answer.cookies)
    if (!answer.ok) break
  }
  return { ...answer, cookies }
}

async function callerOf({ visitor, locale, texts }: PageRequest): Promise<CartCaller> {
  return { visitor: await visitor(), locale, texts }
}

function idsOf(fields: Record<string, unknown>, productId: number) {
  return { product_id: productId, variation_id: idOf(fields.variation_id) }
}

function saidOf({ query, texts }: PageRequest, { lines }: CartView): string {
  const added = query.get(ADDED)
  if (added === null) return ''
  if (added === 'order') return texts._(msg`The items from your order are in your cart.`)
  const name = lines.find(({ productId }) => String(productId) === added)?.name
  return texts._(name === undefined ? msg`Added to your cart.` : msg`${name} was added to your cart.`)
}

/** Where a form of the quick view wants to go on (quick-view.md C.5): a page of this shop, which is told that something was added. */
function pageToGoOn(wanted: unknown, siteUrl: string): string | undefined {
  if (typeof wanted !== 'string' || wanted === '' || !URL.canParse(wanted, siteUrl)) return undefined
  const { origin, pathname, searchParams } = new URL(wanted, siteUrl)
  // Two slashes at the beginning would be another site's name.
  if (origin !== new URL(siteUrl).origin || /^[/\\]{2}/.test(pathname)) return undefined
  searchParams.set('added_to_cart', '1')
  return `${pathname}?${searchParams}`
}

// Where the shopper chose; a foreign page says nothing of that.
function productBefore(request: Request): string | undefined {
  const before = request.headers.get('referer')
  if (before === null || !URL.canParse(before)) return undefined
  const { host, pathname, search } = new URL(before)
  const isOurs = host === request.headers.get('host') && /^\/(?:[a-z]{2}\/)?product\//.test(pathname)
  return isOurs ? pathname + search : undefined
}

// A form that changes many lines names the same cookies for each: the last of a name counts, and proxies bound headers.
function settingCookies(cookies: string[]): Headers {
  const headers = new Headers()
  const byName = new Map(cookies.map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]))
  for (const cookie of byName.values()) headers.append('Set-Cookie', cookie)
  return headers
}
