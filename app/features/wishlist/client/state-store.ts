/** What is in the list of whoever is here: from this tab's memory at first, then as the shop has it; all tabs in step. */
import type { KeptItem, KeptItems, WishlistState } from '#app/features/wishlist/page/view.ts'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { tellMe } from '#app/ui/me.ts'
import { createStore } from '#app/ui/store.ts'
import { callWishlist } from './calls.ts'
import { forgetOthers, keyHere, memoryOf } from './key-cookie.ts'

/** The list that hearts fill. */
export const wishlistState = createStore<WishlistState>({ key: '', ids: {}, count: 0, version: -1 })

/** Shows what this tab remembers at once, asks the shop whether it is still so, and hears the other tabs from now on. */
export function openState(): void {
  const remembered = recall(keyHere())
  if (remembered) show(remembered)
  void refreshState()
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === NEWS && newValue) void hearNews()
  })
  // Out of reach of the other tabs, where a browser stores nothing; and what another device has changed.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshState()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && void refreshState())
}

/** Asks the shop how the list is now; out of reach, it stays as it is known. */
export async function refreshState(): Promise<void> {
  try {
    acceptState((await callWishlist('woosw_get_data')).state)
  } catch {
    // Whatever is pressed next says it.
  }
}

// Who told it has told all tabs.
async function hearNews(): Promise<void> {
  try {
    const { state } = await callWishlist('woosw_get_data')
    if (receive(state)) tellChanged(state.key)
  } catch {
    // As above.
  }
}

/** Asks for the count alone, as the contract has it (B.4.2). */
export async function reloadCount(): Promise<void> {
  try {
    const { state } = await callWishlist('woosw_load_count')
    acceptState(state)
    announce('woosw_load_count', { count: state.count })
  } catch {
    // As above.
  }
}

/** A call of this page has told how the list is. */
export function acceptState(state: WishlistState): void {
  const { key, version } = wishlistState.get()
  const isNews = receive(state) && version >= 0 && (key !== state.key || version !== state.version)
  if (isNews) tell()
}

/** This page has changed a list, the own one or another: what shows lists looks at them again. */
export function tellChanged(key: string): void {
  announce('woosw_changed', { key })
}

/** Whether a product, or one of its variations, is in the list (B.4.3). */
export function isWished(id: number): boolean {
  return wishedIds(id).length > 0
}

/** Itself, or the variations of it that are in the list. */
export function wishedIds(id: number): number[] {
  const { ids } = wishlistState.get()
  if (ids[id]) return [id]
  return Object.entries(ids).flatMap(([each, { parent }]) => (parent === id ? [Number(each)] : []))
}

// Answers may overtake each other: of one list the later state counts.
function receive(state: WishlistState): boolean {
  const { key, version } = wishlistState.get()
  if (state.key === key && state.version < version) return false
  remember(state)
  show(state)
  announce('woosw_data_refreshed', { response: { key: state.key, ids: state.ids, fragments: {} } })
  announce('woosw_fragments_refreshed', { fragments: {} })
  return true
}

function show(state: WishlistState): void {
  const { count } = wishlistState.get()
  wishlistState.set(state)
  tellMe({ counts: { wishlist: state.count } })
  if (count !== state.count) announce('woosw_change_count', { count: state.count })
}

// The contract's name and shape (B.4.1), and what only we need. An answer may come when its shopper has signed out.
function remember(state: WishlistState): void {
  forgetOthers()
  if (state.key !== keyHere()) return
  keep(() => sessionStorage.setItem(memoryOf(state.key), JSON.stringify({ ...state, fragments: {} })))
}

function recall(key: string): WishlistState | undefined {
  try {
    return key === '' ? undefined : parse(sessionStorage.getItem(memoryOf(key)) ?? '')
  } catch {
    return undefined
  }
}

/** Written at every change, so that the other tabs ask for themselves: what stays there after a sign-out says nothing. */
const NEWS = 'hanout_wishlist_news'

function tell(): void {
  keep(() => localStorage.setItem(NEWS, crypto.getRandomValues(new Uint32Array(2)).join()))
}

// Blocked or full: the list is the shop's anyway.
function keep(write: () => void): void {
  try {
    write()
  } catch {}
}

/** Scripts of the contract write here too, and anybody may have spoilt it; undefined: of no use. */
function parse(text: string): WishlistState | undefined {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof found !== 'object' || found === null) return undefined
  const { key, ids, count, version }: Record<string, unknown> = { ...found }
  if (typeof key !== 'string' || typeof ids !== 'object' || ids === null) return undefined
  const items = itemsOf(ids)
  return {
    key,
    ids: items,
    count: typeof count === 'number' ? count : Object.keys(items).length,
    version: typeof version === 'number' ? version : -1,
  }
}

// An empty list may be an array, and an old entry a bare time.
function itemsOf(ids: object): KeptItems {
  const entries = Object.entries(ids).flatMap(([id, item]: [string, unknown]) => {
    if (!(Number(id) > 0)) return []
    const { parent }: Partial<Record<string, unknown>> = typeof item === 'object' ? { ...item } : {}
    const kept: KeptItem = { time: 0, price: '', parent: Number(parent) || 0, note: '' }
    return [[id, { ...kept, ...(typeof item === 'object' && item) }] as const]
  })
  return Object.fromEntries(entries)
}
