/** The caller's compare list: a guest's comes from the cookie, a customer's from the account. */
import type { CallCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import type { CompareList, ListOwner } from './rules.ts'
import { createHash } from 'node:crypto'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { HASH } from './options.server.ts'
import {
  compareTools,
  findCookie,
  COOKIE_DAYS,
  listCookies,
  readList,
  readTools,
  toolsCookies,
  writeList,
  writeTools,
} from './rules.ts'
import { sharerOf } from './share/sharer.server.ts'
import { followLive } from './share/shares.server.ts'
import { saveList, readStoredList } from './store.server.ts'

export type CompareCaller = CallCaller

export type OwnList = {
  ids: number[]
  /** `Set-Cookie` lines that synchronize a customer's browser with the account. */
  cookies: string[]
}

/** The list cookies are named by user id; the contract's other spelling is a digest of that id. */
export function listOwner({ userId }: Pick<Visitor, 'userId'>): ListOwner {
  if (userId === 0) return { userId }
  return { userId, digest: createHash('md5').update(`woosc${userId}`).digest('hex') }
}

/**
 * The visitor's compare list. A customer's list is stored with the account; a guest's list updates that
 * guest's live links.
 */
export async function readOwnList(services: Services, caller: CompareCaller): Promise<OwnList> {
  const { visitor, request } = caller
  if (visitor.userId > 0) return readCustomerList(services, caller)
  const list = readList(listCookie(request, visitor), services.settings.current().compare.limit)
  const sharer = sharerOf(request, visitor)
  if (sharer !== '') await followLive(services, { sharer, list })
  return { ids: list, cookies: [] }
}

/**
 * Browser and account may both have changed since their last sync: a change made in this browser is written
 * to the account; otherwise the account's list is newer.
 */
async function readCustomerList(services: Services, { visitor, request }: CompareCaller): Promise<OwnList> {
  const { database, clock } = services
  const stored = await readStoredList(database.db, visitor.userId)
  const list = changedInBrowser(services, { visitor, request, stored })
  if (list === undefined) {
    const isKnown = listCookie(request, visitor) !== undefined || stored.length > 0
    const cookies = [ownListCookie(services, visitor, stored), agreedCookie(services, visitor, stored)]
    return { ids: stored, cookies: isKnown ? cookies : [] }
  }
  if (writeList(list) !== writeList(stored))
    await saveList(database.db, { userId: visitor.userId, list, now: clock.now() })
  const isAgreed = agreedIn(request) === digestOf(visitor, list)
  return { ids: list, cookies: isAgreed ? [] : [agreedCookie(services, visitor, list)] }
}

type SyncInput = Pick<CompareCaller, 'visitor' | 'request'> & { stored: CompareList }

/** The list of a customer's browser if it takes precedence; `undefined`: the account's list does. */
function changedInBrowser(
  { settings }: Services,
  { visitor, request, stored }: SyncInput,
): number[] | undefined {
  const text = listCookie(request, visitor)
  if (text === undefined) return undefined
  const list = readList(text, settings.current().compare.limit)
  const isAsItWas = agreedIn(request) === digestOf(visitor, list)
  return isAsItWas && writeList(list) !== writeList(stored) ? undefined : list
}

/** Digest of the list that browser and account shared at their last sync. */
const AGREED_COOKIE = 'hanout_compare_agreed'

function agreedIn(request: Request): string | undefined {
  return findCookie(cookiesOf(request), [AGREED_COOKIE])
}

function agreedCookie(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  visitor: Pick<Visitor, 'userId'>,
  list: CompareList,
): string {
  const value = digestOf(visitor, list)
  return visitorCookie(siteUrl, { name: AGREED_COOKIE, value, maxAgeInSeconds: COOKIE_SECONDS })
}

function digestOf({ userId }: Pick<Visitor, 'userId'>, list: CompareList): string {
  return createHash('sha256')
    .update(`${userId} ${writeList(list)}`)
    .digest('hex')
    .slice(0, 16)
}

/** Stores the list as the visitor's; returns the cookie that contains it. */
export async function writeOwnList(
  services: Services,
  { visitor }: Pick<CompareCaller, 'visitor'>,
  list: CompareList,
): Promise<string> {
  const { userId } = visitor
  if (userId > 0) await saveList(services.database.db, { userId, list, now: services.clock.now() })
  return ownListCookie(services, visitor, list)
}

/** The number of compared products, from the cookie, or from the account where that is newer. */
export async function countOwnList(
  services: Services,
  { visitor, request }: Pick<CompareCaller, 'visitor' | 'request'>,
): Promise<number> {
  if (visitor.userId > 0) {
    const stored = await readStoredList(services.database.db, visitor.userId)
    return (changedInBrowser(services, { visitor, request, stored }) ?? stored).length
  }
  return readList(listCookie(request, visitor), services.settings.current().compare.limit).length
}

/** The value of the list cookie. */
export function listCookie(request: Request, visitor: Pick<Visitor, 'userId'>): string | undefined {
  return findCookie(cookiesOf(request), listCookies(listOwner(visitor)))
}

export function cookiesOf(request: Request): string {
  return request.headers.get('cookie') ?? ''
}

/** Readable by scripts (not HttpOnly): the contract's scripts write this cookie as well. */
export function ownListCookie(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  visitor: Pick<Visitor, 'userId'>,
  list: CompareList,
): string {
  const [name] = listCookies(listOwner(visitor))
  const value = writeList(list)
  return visitorCookie(siteUrl, { name, value, maxAgeInSeconds: COOKIE_SECONDS, isReadable: true })
}

/** Toggles a tool of the table; returns the cookie that stores it. */
export function toggleTool(
  { siteUrl, settings }: Pick<Services, 'siteUrl' | 'settings'>,
  { visitor, request }: Pick<CompareCaller, 'visitor' | 'request'>,
  requestedTool: string,
): string[] {
  const tool = compareTools.find((each) => each === requestedTool)
  if (!tool) return []
  const names = toolsCookies(HASH, listOwner(visitor))
  const { defaultSettings } = settings.current().compare
  const before = readTools(findCookie(cookiesOf(request), names), defaultSettings)
  const value = writeTools(before.includes(tool) ? before.filter((each) => each !== tool) : [...before, tool])
  return [
    visitorCookie(siteUrl, { name: names[0], value, maxAgeInSeconds: COOKIE_SECONDS, isReadable: true }),
  ]
}

const COOKIE_SECONDS = COOKIE_DAYS * 24 * 60 * 60
