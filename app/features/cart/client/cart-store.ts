/**
 * The cart store of a page, and every change a visitor makes: shown optimistically, then sent to the server
 * in order.
 */
import type { I18n } from '@lingui/core'
import type { CartNotice, CartView } from '#app/features/cart/model/cart-view.ts'
import { msg } from '@lingui/core/macro'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { updateVisitorState } from '#app/ui/visitor-state.ts'
import { createStore } from '#app/ui/store.ts'
import { clearAddedStates } from './add-to-cart-state.ts'
import { callCart, readCartFromError } from './cart-calls.ts'
import { announce, announceCart } from '#app/features/cart/contract/contract-events.ts'
import { onOtherTabUpdate, notifyTabs } from './tab-sync.ts'
import { runInOneTabAtATime } from './one-tab-at-a-time.ts'
import { applyPendingQuantities } from './optimistic.ts'

export type CartState = {
  /** null: not requested yet. */
  cart: CartView | null
  /** Notices that the server reported since they were last cleared. */
  notices: CartNotice[]
  /** Why the last change failed; '' if it did not. */
  problem: string
  /** Success message of the last change, where the cart alone does not show it; '' if none. */
  successMessage: string
}

const emptyState: CartState = { cart: null, notices: [], problem: '', successMessage: '' }
/** The cart of this page. */
export const cartState = createStore(emptyState)
/** The last cart confirmed by the server. */
let confirmedCart: CartView | null = null
/** The quantities that were not sent to the server yet, by line key. */
const pendingQuantities = new Map<string, number>()
let isListening = false
// Requests run one after another, so that the last response is the latest cart.
let queue: Promise<unknown> = Promise.resolve()

/** The cart state; on a page that was rendered with its cart, that cart until the store has one. */
export function useCart(initialCart: CartView): CartState {
  const currentState = cartState.use()
  return currentState.cart ? currentState : { ...emptyState, cart: initialCart, notices: initialCart.notices }
}

/** Initializes the store with the cart that the page was rendered with. */
export function seedCart(i18n: I18n, cart: CartView): void {
  listenToOtherTabs(i18n)
  acceptCart(cart)
}

/** Loads the cart from the server. */
export async function loadCart(i18n: I18n): Promise<void> {
  listenToOtherTabs(i18n)
  try {
    acceptCart(await enqueue(() => callCart(i18n, { path: '' })))
    announceAfterRender('wc_fragments_loaded')
  } catch (error) {
    handleError(error)
  }
}

/** A third-party script requests that the cart be refreshed. */
export async function refreshCart(i18n: I18n): Promise<void> {
  await loadCart(i18n)
  announce('wc_fragments_refreshed')
}

/** Adds the fields of a form to the cart. Rejects when the server refuses or is unreachable. */
export async function addItems(i18n: I18n, fields: Record<string, string>): Promise<CartView> {
  listenToOtherTabs(i18n)
  try {
    const cart = await enqueue(() => callCart(i18n, { method: 'POST', path: '/items', data: fields }))
    acceptChange(cart)
    return cart
  } catch (error) {
    const cart = readCartFromError(error)
    if (cart) acceptCart(cart)
    throw error
  }
}

/** 0 removes the line. Several changes of one line during a pending request are combined into one. */
export async function changeQuantity(i18n: I18n, key: string, quantity: number): Promise<void> {
  const isPending = pendingQuantities.has(key)
  pendingQuantities.set(key, quantity)
  updateState({ problem: '', successMessage: '' })
  if (isPending) return
  await enqueue(() => sendQuantity(i18n, key))
}

/** Removes a line; `restoreLine` puts it back. */
export async function removeLine(i18n: I18n, key: string): Promise<void> {
  await changeQuantity(i18n, key, 0)
  if (cartState.get().problem || !confirmedCart) return
  void announceCart(i18n, 'removed_from_cart', { hash: confirmedCart.hash, button: null })
}

export async function restoreLine(i18n: I18n, key: string): Promise<void> {
  const name = confirmedCart?.removed.find((line) => line.key === key)?.name ?? ''
  await requestChange(i18n, { method: 'POST', path: `/items/${key}/restore` })
  if (!cartState.get().problem) updateState({ successMessage: i18n._(msg`${name} is back in your cart.`) })
}

/** Undoes what signing in merged from this device. */
export async function undoMerge(i18n: I18n, mergeId: string): Promise<void> {
  await requestChange(i18n, { method: 'POST', path: `/merges/${mergeId}/undo` })
  const { notices, problem } = cartState.get()
  if (problem) return
  const successMessage = i18n._(msg`Items from this device were removed from your cart.`)
  updateState({ notices: notices.filter(({ undo }) => undo !== mergeId), successMessage })
}

/** Dismisses all notices. */
export function clearNotices(): void {
  updateState({ notices: [], problem: '', successMessage: '' })
}

// Reloads the cart when another tab changes it, and when the page becomes visible again; never stops.
function listenToOtherTabs(i18n: I18n): void {
  if (isListening) return
  isListening = true
  onOtherTabUpdate(({ hash }) => hash !== confirmedCart?.hash && void loadCart(i18n))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void loadCart(i18n)
  })
}

async function sendQuantity(i18n: I18n, key: string): Promise<void> {
  for (;;) {
    const quantity = pendingQuantities.get(key)
    if (quantity === undefined) return
    try {
      const cart = await callCart(i18n, { method: 'PATCH', path: `/items/${key}`, data: { quantity } })
      if (pendingQuantities.get(key) === quantity) pendingQuantities.delete(key)
      acceptChange(cart)
    } catch (error) {
      pendingQuantities.delete(key)
      handleError(error)
    }
  }
}

async function requestChange(i18n: I18n, call: Parameters<typeof callCart>[1]): Promise<void> {
  try {
    acceptChange(await enqueue(() => callCart(i18n, call)))
  } catch (error) {
    handleError(error)
  }
}

function enqueue<Result>(call: () => Promise<Result>): Promise<Result> {
  const result = queue.then(() => runInOneTabAtATime(call))
  queue = result.catch(() => {})
  return result
}

function acceptChange(cart: CartView): void {
  const wasEmpty = confirmedCart?.count === 0
  acceptCart(cart)
  notifyTabs({ count: cart.count, hash: cart.hash })
  const hasEmptyStateChanged = wasEmpty !== (cart.count === 0)
  announceAfterRender(
    'updated_wc_div',
    'cart_totals_refreshed',
    ...(hasEmptyStateChanged ? ['cart_page_refreshed'] : []),
  )
}

function acceptCart(cart: CartView, problem = ''): void {
  const { notices } = cartState.get()
  confirmedCart = cart
  const isNew = ({ sentence }: CartNotice) => !notices.some((known) => known.sentence === sentence)
  updateState({ notices: [...notices, ...cart.notices.filter(isNew)], problem })
  updateVisitorState({ counts: { cart: cart.count } })
  clearAddedStates((productId) => cart.lines.some((line) => line.productId === productId))
}

function handleError(error: unknown): void {
  if (!isRestError(error)) throw error
  const cart = readCartFromError(error)
  if (cart) acceptCart(cart, error.explanation)
  else updateState({ problem: error.explanation })
}

function updateState(patch: Partial<CartState>): void {
  cartState.set({
    ...cartState.get(),
    ...patch,
    cart: confirmedCart && applyPendingQuantities(confirmedCart, pendingQuantities),
  })
}

// Listeners read the page, so the change must be rendered before the event.
function announceAfterRender(...names: string[]): void {
  setTimeout(() => names.forEach((name) => announce(name)))
}
