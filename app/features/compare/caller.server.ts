/** The caller's compare list: a guest's comes from the cookie, a customer's from the account. */
import type { ContractCaller } from '#app/rest/wc-ajax-call.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import type { CompareList, ListOwner } from './rules.ts'
import { createHash } from 'node:crypto'
import { createVisitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { COOKIE_HASH } from './options.server.ts'
import {
  compareTools,
  findCookie,
  COOKIE_DAYS,
  nameListCookies,
  readList,
  readTools,
  nameToolsCookies,
  writeList,
  writeTools,
} from './rules.ts'
import { readSharer } from './share/sharer.server.ts'
import { updateLiveLink } from './share/shares.server.ts'
import { saveList, readStoredList } from './store.server.ts'

export type CompareCaller = ContractCaller

export type OwnList = {
  ids: number[]
  /** `Set-Cookie` lines that synchronize a customer's browser with the account. */
  cookies: string[]
}

/** The list cookies are named by user id; the contract's other spelling is a digest of that id. */
export function createListOwner({ userId }: Pick<Visitor, 'userId'>): ListOwner {
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
  const list = readList(readListCookie(request, visitor), services.settings.current().compare.limit)
  const sharer = readSharer(request, visitor)
  if (sharer !== '') await updateLiveLink(services, { sharer, list })
  return { ids: list, cookies: [] }
}

/**
 * Browser and account may both have changed since their last sync: a change made in this browser is written
 * to the account; otherwise the account's list is newer.
 */
async function readCustomerList(services: Services, { visitor, request }: CompareCaller): Promise<OwnList> {
  const { database, clock } = services
  const storedList = await readStoredList(database.db, visitor.userId)
  const list = findBrowserChange(services, { visitor, request, storedList })
  if (list === undefined) {
    const isKnown = readListCookie(request, visitor) !== undefined || storedList.length > 0
    const cookies = [
      createListCookie(services, visitor, storedList),
      createSyncCookie(services, visitor, storedList),
    ]
    return { ids: storedList, cookies: isKnown ? cookies : [] }
  }
  if (writeList(list) !== writeList(storedList))
    await saveList(database.db, { userId: visitor.userId, list, now: clock.now() })
  const isSynced = readSyncedDigest(request) === computeListDigest(visitor, list)
  return { ids: list, cookies: isSynced ? [] : [createSyncCookie(services, visitor, list)] }
}

type SyncInput = Pick<CompareCaller, 'visitor' | 'request'> & { storedList: CompareList }

/** The list of a customer's browser if it takes precedence; `undefined`: the account's list does. */
function findBrowserChange(
  { settings }: Services,
  { visitor, request, storedList }: SyncInput,
): number[] | undefined {
  const text = readListCookie(request, visitor)
  if (text === undefined) return undefined
  const list = readList(text, settings.current().compare.limit)
  const isUnchanged = readSyncedDigest(request) === computeListDigest(visitor, list)
  return isUnchanged && writeList(list) !== writeList(storedList) ? undefined : list
}

/** Digest of the list that browser and account shared at their last sync. */
const SYNC_COOKIE = 'hanout_compare_agreed'

function readSyncedDigest(request: Request): string | undefined {
  return findCookie(readCookieHeader(request), [SYNC_COOKIE])
}

function createSyncCookie(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  visitor: Pick<Visitor, 'userId'>,
  list: CompareList,
): string {
  const value = computeListDigest(visitor, list)
  return createVisitorCookie(siteUrl, {
    name: SYNC_COOKIE,
    value,
    maxAgeInSeconds: COOKIE_LIFETIME_IN_SECONDS,
  })
}

function computeListDigest({ userId }: Pick<Visitor, 'userId'>, list: CompareList): string {
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
  return createListCookie(services, visitor, list)
}

/** The number of compared products, from the cookie, or from the account where that is newer. */
export async function countOwnList(
  services: Services,
  { visitor, request }: Pick<CompareCaller, 'visitor' | 'request'>,
): Promise<number> {
  if (visitor.userId > 0) {
    const storedList = await readStoredList(services.database.db, visitor.userId)
    return (findBrowserChange(services, { visitor, request, storedList }) ?? storedList).length
  }
  return readList(readListCookie(request, visitor), services.settings.current().compare.limit).length
}

/** The value of the list cookie. */
export function readListCookie(request: Request, visitor: Pick<Visitor, 'userId'>): string | undefined {
  return findCookie(readCookieHeader(request), nameListCookies(createListOwner(visitor)))
}

export function readCookieHeader(request: Request): string {
  return request.headers.get('cookie') ?? ''
}

/** Readable by scripts (not HttpOnly): the contract's scripts write this cookie as well. */
export function createListCookie(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  visitor: Pick<Visitor, 'userId'>,
  list: CompareList,
): string {
  const [name] = nameListCookies(createListOwner(visitor))
  const value = writeList(list)
  return createVisitorCookie(siteUrl, {
    name,
    value,
    maxAgeInSeconds: COOKIE_LIFETIME_IN_SECONDS,
    isReadable: true,
  })
}

/** Toggles a tool of the table; returns the cookie that stores it. */
export function toggleTool(
  { siteUrl, settings }: Pick<Services, 'siteUrl' | 'settings'>,
  { visitor, request }: Pick<CompareCaller, 'visitor' | 'request'>,
  requestedTool: string,
): string[] {
  const tool = compareTools.find((each) => each === requestedTool)
  if (!tool) return []
  const names = nameToolsCookies(COOKIE_HASH, createListOwner(visitor))
  const { defaultSettings } = settings.current().compare
  const currentTools = readTools(findCookie(readCookieHeader(request), names), defaultSettings)
  const value = writeTools(
    currentTools.includes(tool) ? currentTools.filter((each) => each !== tool) : [...currentTools, tool],
  )
  return [
    createVisitorCookie(siteUrl, {
      name: names[0],
      value,
      maxAgeInSeconds: COOKIE_LIFETIME_IN_SECONDS,
      isReadable: true,
    }),
  ]
}

const COOKIE_LIFETIME_IN_SECONDS = COOKIE_DAYS * 24 * 60 * 60
