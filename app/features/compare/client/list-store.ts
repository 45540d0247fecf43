/**
 * The list of this browser, stored in its cookie. Adding and removing need no request; other tabs and, for a
 * customer, the server are notified afterwards.
 */
import type { CompareList, ListOwner } from '#app/features/compare/rules.ts'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import {
  findCookie,
  COOKIE_DAYS,
  LIST_STORAGE_KEY,
  nameListCookies,
  LIVE_COOKIE,
  readList,
  writeList,
} from '#app/features/compare/rules.ts'
import { updateVisitorState, getVisitorState } from '#app/ui/visitor-state.ts'
import { createStore } from '#app/ui/store.ts'
import { getPageContext } from './context.ts'

/** The visitor's list, in column order. */
export const compareList = createStore<CompareList>([])

/** Number of changes so far: a view that was loaded before the last change is outdated (A.4.7). */
export const listChanges = createStore(0)

let owner: ListOwner = { userId: 0 }
let onChange: () => void = () => {}

/** The owner of the list; user id 0 is a guest. */
export function getListOwner(): ListOwner {
  return owner
}

/**
 * Reads the visitor's cookie, repairs it, and follows changes in other tabs from then on. `syncToServer` runs
 * after each change of a customer's list. `true`: the account has a different list, which another device has
 * changed.
 */
export async function openList(syncToServer: () => void): Promise<boolean> {
  onChange = syncToServer
  const visitorState = await getVisitorState(getPageContext().i18n).catch(() => undefined)
  owner = { userId: visitorState ? (visitorState.shopper?.id ?? 0) : readLastOwnerId() }
  storeText(OWNER_STORAGE_KEY, String(owner.userId))
  const text = findCookie(document.cookie, nameListCookies(owner))
  const list = readList(text, getPageContext().start.limit)
  if (text !== undefined && text !== writeList(list)) writeCookie(list)
  setList(list)
  // A change made by a form in page content is reported only by the cookie. Storing the same text again fires
  // no `storage` event.
  storeText(LIST_STORAGE_KEY, `page ${writeList(list)}`)
  window.addEventListener('storage', ({ key }) => key === LIST_STORAGE_KEY && rereadList())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && rereadList())
  window.addEventListener('pageshow', ({ persisted }) => persisted && rereadList())
  return owner.userId > 0 && visitorState !== undefined && visitorState.counts.compare !== list.length
}

/** Whether this browser has a list at all; a customer's list may be on the server only. */
export function hasCookie(): boolean {
  return findCookie(document.cookie, nameListCookies(owner)) !== undefined
}

/** Changes the list on behalf of the visitor or the page: shown and stored at once. */
export function changeList(list: CompareList): void {
  accept(list)
  announce('woosc_change_count', { count: list.length })
  if (owner.userId > 0 || isSharedByLiveLink()) onChange()
}

/** Applies the server's list, which omits products that no longer exist. */
export function applyServerList(list: CompareList): void {
  if (writeList(list) !== writeList(compareList.get()) || !hasCookie()) accept(list)
}

function accept(list: CompareList): void {
  writeCookie(list)
  setList(list)
  storeText(LIST_STORAGE_KEY, `${Date.now()} ${Math.random()}`)
}

/** Another tab, or a page from the back/forward cache, may have changed the list. */
export function rereadList(): void {
  const list = readList(findCookie(document.cookie, nameListCookies(owner)), getPageContext().start.limit)
  if (writeList(list) !== writeList(compareList.get())) setList(list)
}

function setList(list: CompareList): void {
  compareList.set(list)
  listChanges.set(listChanges.get() + 1)
  updateVisitorState({ counts: { compare: list.length } })
}

/** Whether the list is shared by a live link: then the server is notified at once. */
function isSharedByLiveLink(): boolean {
  return findCookie(document.cookie, [LIVE_COOKIE]) !== undefined
}

// The last owner of the list: while the server is unreachable, a customer continues with that list.
const OWNER_STORAGE_KEY = 'hanout_compare_owner'

function readLastOwnerId(): number {
  try {
    return Number(localStorage.getItem(OWNER_STORAGE_KEY)) || 0
  } catch {
    return 0
  }
}

function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // A browser without storage shares nothing with other tabs either.
  }
}

function writeCookie(list: CompareList): void {
  const [name, ...otherNames] = nameListCookies(owner)
  setCookie(name, writeList(list))
  // Every cookie write delays the click: expire only cookies that exist.
  for (const otherName of otherNames) {
    if (findCookie(document.cookie, [otherName]) !== undefined)
      document.cookie = `${otherName}=; path=/; max-age=0`
  }
}

/** Sets a cookie in the format of the contract's own script: raw commas, one week, path `/`. */
export function setCookie(name: string, text: string): void {
  const secureAttribute = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${text}; path=/; max-age=${COOKIE_DAYS * 86_400}; samesite=lax${secureAttribute}`
}
