/** The list of this browser: its cookie. Adding and removing asks nobody; other tabs and, of a shopper, the shop are told afterwards. */
import type { CompareList, ListOwner } from '#app/features/compare/rules.ts'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import {
  findCookie,
  KEPT_FOR_DAYS,
  LIST_NEWS,
  listCookies,
  LIVE_COOKIE,
  readList,
  writeList,
} from '#app/features/compare/rules.ts'
import { tellMe, whoIsHere } from '#app/ui/me.ts'
import { createStore } from '#app/ui/store.ts'
import { pageContext } from './context.ts'

/** In the order of the columns. */
export const compareList = createStore<CompareList>([])

/** How often it has changed: what was loaded for an earlier one is old (A.4.7). */
export const listChanges = createStore(0)

let owner: ListOwner = { userId: 0 }
let keep: () => void = () => {}

/** Whose list it is: 0 is a guest. */
export function listOwner(): ListOwner {
  return owner
}

/**
 * Reads the cookie of whoever is here, heals it, and follows the other tabs from now on. `keepOnServer`: after changes
 * of a shopper. true: the account has another list, which another device has changed.
 */
export async function openList(keepOnServer: () => void): Promise<boolean> {
  keep = keepOnServer
  const me = await whoIsHere(pageContext().texts).catch(() => undefined)
  owner = { userId: me ? (me.shopper?.id ?? 0) : lastOwner() }
  keepText(OWNER, String(owner.userId))
  const text = findCookie(document.cookie, listCookies(owner))
  const list = readList(text, pageContext().start.limit)
  if (text !== undefined && text !== writeList(list)) writeCookie(list)
  show(list)
  // What a form among the words of a page has changed, the cookie says alone. The same words again are no news.
  keepText(LIST_NEWS, `page ${writeList(list)}`)
  window.addEventListener('storage', ({ key }) => key === LIST_NEWS && rereadList())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && rereadList())
  window.addEventListener('pageshow', ({ persisted }) => persisted && rereadList())
  return owner.userId > 0 && me !== undefined && me.counts.compare !== list.length
}

/** Whether this browser has a list at all; a shopper's may be on the server only. */
export function hasCookie(): boolean {
  return findCookie(document.cookie, listCookies(owner)) !== undefined
}

/** The shopper or the page changes the list: shown and kept at once. */
export function changeList(list: CompareList): void {
  accept(list)
  announce('woosc_change_count', { count: list.length })
  if (owner.userId > 0 || isSharedLive()) keep()
}

/** What the server says of the list: without what is gone. */
export function healList(list: CompareList): void {
  if (writeList(list) !== writeList(compareList.get()) || !hasCookie()) accept(list)
}

function accept(list: CompareList): void {
  writeCookie(list)
  show(list)
  keepText(LIST_NEWS, `${Date.now()} ${Math.random()}`)
}

/** Another tab, or a page that was left, may have changed it. */
export function rereadList(): void {
  const list = readList(findCookie(document.cookie, listCookies(owner)), pageContext().start.limit)
  if (writeList(list) !== writeList(compareList.get())) show(list)
}

function show(list: CompareList): void {
  compareList.set(list)
  listChanges.set(listChanges.get() + 1)
  tellMe({ counts: { compare: list.length } })
}

/** Whether somebody with a link sees this list as it is now: the shop is told at once. */
function isSharedLive(): boolean {
  return findCookie(document.cookie, [LIVE_COOKIE]) !== undefined
}

// Whose list it was last: out of reach of the shop, a shopper goes on with it.
const OWNER = 'hanout_compare_owner'

function lastOwner(): number {
  try {
    return Number(localStorage.getItem(OWNER)) || 0
  } catch {
    return 0
  }
}

function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // A browser that keeps nothing has no other tab either.
  }
}

function writeCookie(list: CompareList): void {
  const [name, ...others] = listCookies(owner)
  setCookie(name, writeList(list))
  // A press waits for every cookie that is written: what is not there needs no end.
  for (const other of others) {
    if (findCookie(document.cookie, [other]) !== undefined) document.cookie = `${other}=; path=/; max-age=0`
  }
}

/** As the contract's own script writes them: raw commas, a week, the whole shop. */
export function setCookie(name: string, text: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${text}; path=/; max-age=${KEPT_FOR_DAYS * 86_400}; samesite=lax${secure}`
}
