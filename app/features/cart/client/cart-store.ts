/** The one cart of a page, and every change a shopper makes to it: shown at once, then told to the shop in order. */
import type { I18n } from '@lingui/core'
import type { CartNotice, CartView } from '#app/features/cart/model/cart-view.ts'
import { msg } from '@lingui/core/macro'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { tellMe } from '#app/ui/me.ts'
import { createStore } from '#app/ui/store.ts'
import { forgetAdded } from './adding.ts'
import { callCart, cartOfRefusal } from './cart-calls.ts'
import { announce, announceCart } from '#app/features/cart/contract/contract-events.ts'
import { onOtherTab, tellTabs } from './in-step.ts'
import { oneTabAtATime } from './one-tab-at-a-time.ts'
import { withWanted } from './optimistic.ts'

export type CartState = {
  /** null: not asked for yet. */
  cart: CartView | null
  /** What the shop told of the cart since the shopper last looked away. */
  notices: CartNotice[]
  /** Why the last change did not come about; ''. */
  problem: string
  /** What the last change did, where the cart alone does not show it; ''. */
  done: string
}

const nothing: CartState = { cart: null, notices: [], problem: '', done: '' }
/** The cart of this page. */
export const cartState = createStore(nothing)
/** As the shop has told it. */
let confirmed: CartView | null = null
/** Line key → quantity that the shop has not heard of yet. */
const wanted = new Map<string, number>()
let isFollowing = false
// One call after another, so that the last answer is the latest cart.
let queue: Promise<unknown> = Promise.resolve()

/** The same on a page that brought its cart along, until the store knows better. */
export function useCart(opening: CartView): CartState {
  const known = cartState.use()
  return known.cart ? known : { ...nothing, cart: opening, notices: opening.notices }
}

/** A page brought the cart along. */
export function seedCart(texts: I18n, cart: CartView): void {
  followOthers(texts)
  accept(cart)
}

/** Asks the shop for the cart. */
export async function loadCart(texts: I18n): Promise<void> {
  followOthers(texts)
  try {
    accept(await inTurn(() => callCart(texts, { path: '' })))
    announceDrawn('wc_fragments_loaded')
  } catch (error) {
    fail(error)
  }
}

/** A script of the page wants the cart to be looked at again. */
export async function refreshCart(texts: I18n): Promise<void> {
  await loadCart(texts)
  announce('wc_fragments_refreshed')
}

/** Puts the fields of a form into the cart. Rejects when the shop refuses or is out of reach. */
export async function addItems(texts: I18n, fields: Record<string, string>): Promise<CartView> {
  followOthers(texts)
  try {
    const cart = await inTurn(() => callCart(texts, { method: 'POST', path: '/items', data: fields }))
    acceptChange(cart)
    return cart
  } catch (error) {
    const cart = cartOfRefusal(error)
    if (cart) accept(cart)
    throw error
  }
}

/** 0 removes the line. Several changes of one line, made while a call is under way, become one. */
export async function changeQuantity(texts: I18n, key: string, quantity: number): Promise<void> {
  const isUnderWay = wanted.has(key)
  wanted.set(key, quantity)
  show({ problem: '', done: '' })
  if (isUnderWay) return
  await inTurn(() => tellQuantity(texts, key))
}

/** Removes a line; `undo` of the cart's `removed` takes it back. */
export async function removeLine(texts: I18n, key: string): Promise<void> {
  await changeQuantity(texts, key, 0)
  if (cartState.get().problem || !confirmed) return
  void announceCart(texts, 'removed_from_cart', { hash: confirmed.hash, button: null })
}

export async function restoreLine(texts: I18n, key: string): Promise<void> {
  const name = confirmed?.removed.find((line) => line.key === key)?.name ?? ''
  await change(texts, { method: 'POST', path: `/items/${key}/restore` })
  if (!cartState.get().problem) show({ done: texts._(msg`${name} is back in your cart.`) })
}

/** Takes back what signing in brought from this device. */
export async function undoMerge(texts: I18n, merge: string): Promise<void> {
  await change(texts, { method: 'POST', path: `/merges/${merge}/undo` })
  const { notices, problem } = cartState.get()
  if (problem) return
  const done = texts._(msg`Items from this device were removed from your cart.`)
  show({ notices: notices.filter(({ undo }) => undo !== merge), done })
}

/** What was told has been read. */
export function forgetNotices(): void {
  show({ notices: [], problem: '', done: '' })
}

// As long as the page lives: what other tabs do, and what happened while it slept.
function followOthers(texts: I18n): void {
  if (isFollowing) return
  isFollowing = true
  onOtherTab(({ hash }) => hash !== confirmed?.hash && void loadCart(texts))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void loadCart(texts)
  })
}

async function tellQuantity(texts: I18n, key: string): Promise<void> {
  for (;;) {
    const quantity = wanted.get(key)
    if (quantity === undefined) return
    try {
      const cart = await callCart(texts, { method: 'PATCH', path: `/items/${key}`, data: { quantity } })
      if (wanted.get(key) === quantity) wanted.delete(key)
      acceptChange(cart)
    } catch (error) {
      wanted.delete(key)
      fail(error)
    }
  }
}

async function change(texts: I18n, call: Parameters<typeof callCart>[1]): Promise<void> {
  try {
    acceptChange(await inTurn(() => callCart(texts, call)))
  } catch (error) {
    fail(error)
  }
}

function inTurn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const answer = queue.then(() => oneTabAtATime(call))
  queue = answer.catch(() => {})
  return answer
}

function acceptChange(cart: CartView): void {
  const wasEmpty = confirmed?.count === 0
  accept(cart)
  tellTabs({ count: cart.count, hash: cart.hash })
  const isOtherPage = wasEmpty !== (cart.count === 0)
  announceDrawn('updated_wc_div', 'cart_totals_refreshed', ...(isOtherPage ? ['cart_page_refreshed'] : []))
}

function accept(cart: CartView, problem = ''): void {
  const { notices } = cartState.get()
  confirmed = cart
  const isNew = ({ sentence }: CartNotice) => !notices.some((told) => told.sentence === sentence)
  show({ notices: [...notices, ...cart.notices.filter(isNew)], problem })
  tellMe({ counts: { cart: cart.count } })
  forgetAdded((productId) => cart.lines.some((line) => line.productId === productId))
}

function fail(error: unknown): void {
  if (!isRestError(error)) throw error
  const cart = cartOfRefusal(error)
  if (cart) accept(cart, error.explanation)
  else show({ problem: error.explanation })
}

function show(changed: Partial<CartState>): void {
  cartState.set({ ...cartState.get(), ...changed, cart: confirmed && withWanted(confirmed, wanted) })
}

// Who hears it looks at the page, which must show by then what has changed.
function announceDrawn(...names: string[]): void {
  setTimeout(() => names.forEach((name) => announce(name)))
}
