/** Who compares, and what: the list of a cookie, or the one the shop keeps of a shopper. */
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
  KEPT_FOR_DAYS,
  listCookies,
  readList,
  readTools,
  toolsCookies,
  writeList,
  writeTools,
} from './rules.ts'
import { sharerOf } from './share/sharer.server.ts'
import { followLive } from './share/shares.server.ts'
import { keepList, readKeptList } from './store.server.ts'

export type CompareCaller = CallCaller

export type OwnList = {
  ids: number[]
  /** Of a shopper: what the browser has to be told, for the account to be in step with it. */
  cookies: string[]
}

/** Everybody's cookies, by their user id: the contract's other spelling is a digest of it. */
export function listOwner({ userId }: Pick<Visitor, 'userId'>): ListOwner {
  if (userId === 0) return { userId }
  return { userId, digest: createHash('md5').update(`woosc${userId}`).digest('hex') }
}

/** What somebody compares; of a shopper it is kept, and of a guest shown by what was shared as a live list. */
export async function readOwnList(services: Services, caller: CompareCaller): Promise<OwnList> {
  const { visitor, request } = caller
  if (visitor.userId > 0) return readShoppersList(services, caller)
  const list = readList(listCookie(request, visitor), services.settings.current().compare.limit)
  const sharer = sharerOf(request, visitor)
  if (sharer !== '') await followLive(services, { sharer, list })
  return { ids: list, cookies: [] }
}

/** Browser and account may both have changed since they met: what this browser has changed goes to the account, else the account's is newer. */
async function readShoppersList(services: Services, { visitor, request }: CompareCaller): Promise<OwnList> {
  const { database, clock } = services
  const kept = await readKeptList(database.db, visitor.userId)
  const list = changedHere(services, { visitor, request, kept })
  if (list === undefined) {
    const isKnown = listCookie(request, visitor) !== undefined || kept.length > 0
    const cookies = [ownListCookie(services, visitor, kept), agreedCookie(services, visitor, kept)]
    return { ids: kept, cookies: isKnown ? cookies : [] }
  }
  if (writeList(list) !== writeList(kept))
    await keepList(database.db, { userId: visitor.userId, list, now: clock.now() })
  const isAgreed = agreedIn(request) === digestOf(visitor, list)
  return { ids: list, cookies: isAgreed ? [] : [agreedCookie(services, visitor, list)] }
}

type Meeting = Pick<CompareCaller, 'visitor' | 'request'> & { kept: CompareList }

/** The list of a shopper's browser, where it counts; undefined: the account's does. */
function changedHere({ settings }: Services, { visitor, request, kept }: Meeting): number[] | undefined {
  const text = listCookie(request, visitor)
  if (text === undefined) return undefined
  const list = readList(text, settings.current().compare.limit)
  const isAsItWas = agreedIn(request) === digestOf(visitor, list)
  return isAsItWas && writeList(list) !== writeList(kept) ? undefined : list
}

/** What browser and account had both when they last met, as a digest. */
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
  return visitorCookie(siteUrl, { name: AGREED_COOKIE, value, maxAgeInSeconds: KEPT_FOR_SECONDS })
}

function digestOf({ userId }: Pick<Visitor, 'userId'>, list: CompareList): string {
  return createHash('sha256')
    .update(`${userId} ${writeList(list)}`)
    .digest('hex')
    .slice(0, 16)
}

/** Makes it somebody's list; gives the cookie that says so. */
export async function writeOwnList(
  services: Services,
  { visitor }: Pick<CompareCaller, 'visitor'>,
  list: CompareList,
): Promise<string> {
  const { userId } = visitor
  if (userId > 0) await keepList(services.database.db, { userId, list, now: services.clock.now() })
  return ownListCookie(services, visitor, list)
}

/** How much somebody compares, as the cookie says it, or the account where it is newer. */
export async function countOwnList(
  services: Services,
  { visitor, request }: Pick<CompareCaller, 'visitor' | 'request'>,
): Promise<number> {
  if (visitor.userId > 0) {
    const kept = await readKeptList(services.database.db, visitor.userId)
    return (changedHere(services, { visitor, request, kept }) ?? kept).length
  }
  return readList(listCookie(request, visitor), services.settings.current().compare.limit).length
}

/** The text of the cookie with the list. */
export function listCookie(request: Request, visitor: Pick<Visitor, 'userId'>): string | undefined {
  return findCookie(cookiesOf(request), listCookies(listOwner(visitor)))
}

export function cookiesOf(request: Request): string {
  return request.headers.get('cookie') ?? ''
}

/** Readable: the scripts of the contract write it as well. */
export function ownListCookie(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  visitor: Pick<Visitor, 'userId'>,
  list: CompareList,
): string {
  const [name] = listCookies(listOwner(visitor))
  const value = writeList(list)
  return visitorCookie(siteUrl, { name, value, maxAgeInSeconds: KEPT_FOR_SECONDS, isReadable: true })
}

/** Switches a tool of the table on, or off again; gives the cookie that says so. */
export function toggleTool(
  { siteUrl, settings }: Pick<Services, 'siteUrl' | 'settings'>,
  { visitor, request }: Pick<CompareCaller, 'visitor' | 'request'>,
  given: string,
): string[] {
  const tool = compareTools.find((each) => each === given)
  if (!tool) return []
  const names = toolsCookies(HASH, listOwner(visitor))
  const { defaultSettings } = settings.current().compare
  const before = readTools(findCookie(cookiesOf(request), names), defaultSettings)
  const value = writeTools(before.includes(tool) ? before.filter((each) => each !== tool) : [...before, tool])
  return [
    visitorCookie(siteUrl, { name: names[0], value, maxAgeInSeconds: KEPT_FOR_SECONDS, isReadable: true }),
  ]
}

const KEPT_FOR_SECONDS = KEPT_FOR_DAYS * 24 * 60 * 60
