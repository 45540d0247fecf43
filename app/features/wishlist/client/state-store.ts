/**
 * The items of the visitor's list: first from this tab's storage, then from the server; all tabs are kept in
 * sync.
 */
import type { StoredItem, StoredItems, WishlistState } from '#app/features/wishlist/page/view.ts'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { updateVisitorState } from '#app/ui/visitor-state.ts'
import { createStore } from '#app/ui/store.ts'
import { callWishlist } from './calls.ts'
import { clearOtherStates, readCurrentKey, createStorageKey } from './key-cookie.ts'

/** The list that wishlist buttons add to. */
export const wishlistState = createStore<WishlistState>({ key: '', ids: {}, count: 0, version: -1 })

/**
 * Shows this tab's stored state at once, refreshes it from the server, and follows changes in other tabs from
 * then on.
 */
export function initializeState(): void {
  const storedState = loadState(readCurrentKey())
  if (storedState) publishState(storedState)
  void refreshState()
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === CHANGE_STORAGE_KEY && newValue) void refreshFromOtherTab()
  })
  // Reloads for browsers without storage, which other tabs cannot notify, and for changes on another device.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshState()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && void refreshState())
}

/** Refreshes the state from the server; if that fails, the known state stays. */
export async function refreshState(): Promise<void> {
  try {
    acceptState((await callWishlist('woosw_get_data')).state)
  } catch {
    // The next click reports the error.
  }
}

// The tab that made the change has notified all tabs.
async function refreshFromOtherTab(): Promise<void> {
  try {
    const { state } = await callWishlist('woosw_get_data')
    if (receiveState(state)) announceChange(state.key)
  } catch {
    // The next click reports the error.
  }
}

/** Requests the count alone, as in the contract (B.4.2). */
export async function reloadCount(): Promise<void> {
  try {
    const { state } = await callWishlist('woosw_load_count')
    acceptState(state)
    announce('woosw_load_count', { count: state.count })
  } catch {
    // The next click reports the error.
  }
}

/** Applies the state returned by a call of this page. */
export function acceptState(state: WishlistState): void {
  const { key, version } = wishlistState.get()
  const isChange = receiveState(state) && version >= 0 && (key !== state.key || version !== state.version)
  if (isChange) notifyTabs()
}

/** This page has changed a list, the own one or another: views of lists reload. */
export function announceChange(key: string): void {
  announce('woosw_changed', { key })
}

/** Whether a product, or one of its variations, is on the list (B.4.3). */
export function isListed(id: number): boolean {
  return findListedIds(id).length > 0
}

/** The product's id, or those of its listed variations. */
export function findListedIds(id: number): number[] {
  const { ids } = wishlistState.get()
  if (ids[id]) return [id]
  return Object.entries(ids).flatMap(([each, { parent }]) => (parent === id ? [Number(each)] : []))
}

// Responses may arrive out of order: for one list the higher version wins.
function receiveState(state: WishlistState): boolean {
  const { key, version } = wishlistState.get()
  if (state.key === key && state.version < version) return false
  saveState(state)
  publishState(state)
  announce('woosw_data_refreshed', { response: { key: state.key, ids: state.ids, fragments: {} } })
  announce('woosw_fragments_refreshed', { fragments: {} })
  return true
}

function publishState(state: WishlistState): void {
  const { count } = wishlistState.get()
  wishlistState.set(state)
  updateVisitorState({ counts: { wishlist: state.count } })
  if (count !== state.count) announce('woosw_change_count', { count: state.count })
}

// The contract's name and shape (B.4.1), with our extra fields. A response may arrive after its customer has
// signed out.
function saveState(state: WishlistState): void {
  clearOtherStates()
  if (state.key !== readCurrentKey()) return
  tryStorage(() =>
    sessionStorage.setItem(createStorageKey(state.key), JSON.stringify({ ...state, fragments: {} })),
  )
}

function loadState(key: string): WishlistState | undefined {
  try {
    return key === '' ? undefined : parseState(sessionStorage.getItem(createStorageKey(key)) ?? '')
  } catch {
    return undefined
  }
}

/**
 * Written at every change, so that other tabs refresh themselves: the value left after a sign-out reveals
 * nothing.
 */
const CHANGE_STORAGE_KEY = 'hanout_wishlist_news'

function notifyTabs(): void {
  tryStorage(() =>
    localStorage.setItem(CHANGE_STORAGE_KEY, crypto.getRandomValues(new Uint32Array(2)).join()),
  )
}

// Storage may be blocked or full: the server has the list anyway.
function tryStorage(write: () => void): void {
  try {
    write()
  } catch {}
}

/** Scripts of the contract write here too, and the value may be corrupted; `undefined`: unusable. */
function parseState(text: string): WishlistState | undefined {
  let parsedValue: unknown
  try {
    parsedValue = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof parsedValue !== 'object' || parsedValue === null) return undefined
  const { key, ids, count, version }: Record<string, unknown> = { ...parsedValue }
  if (typeof key !== 'string' || typeof ids !== 'object' || ids === null) return undefined
  const items = readItems(ids)
  return {
    key,
    ids: items,
    count: typeof count === 'number' ? count : Object.keys(items).length,
    version: typeof version === 'number' ? version : -1,
  }
}

// An empty list may be an array, and an old entry only a timestamp.
function readItems(ids: object): StoredItems {
  const entries = Object.entries(ids).flatMap(([id, item]: [string, unknown]) => {
    if (!(Number(id) > 0)) return []
    const { parent }: Partial<Record<string, unknown>> = typeof item === 'object' ? { ...item } : {}
    const storedItem: StoredItem = { time: 0, price: '', parent: Number(parent) || 0, note: '' }
    return [[id, { ...storedItem, ...(typeof item === 'object' && item) }] as const]
  })
  return Object.fromEntries(entries)
}
