/** Who compares, and what: the list of a cookie, or the one the shop keeps of a shopper. */
import type { CallCaller } from '#app/contract-call.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import type { CompareList, ListOwner } from './rules.ts'
import { createHash } from 'node:crypto'
import { visitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { findCookie, KEPT_FOR_DAYS, listCookies, readList, writeList } from './rules.ts'
import { sharerOf } from './sharer.server.ts'
import { followLive } from './shares.server.ts'
import { keepList, readKeptList } from './store.server.ts'

export type CompareCaller = CallCaller

export type OwnList = {
  ids: number[]
  /** Of a shopper whose browser has no list yet: it gets the kept one. */
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
  const { userId } = visitor
  const text = listCookie(request, visitor)
  const list = readList(text, services.settings.current().compare.limit)
  const { database, clock } = services
  if (userId > 0 && text === undefined) {
    const kept = await readKeptList(database.db, userId)
    return { ids: kept, cookies: kept.length > 0 ? [ownListCookie(services, visitor, kept)] : [] }
  }
  if (userId > 0) await keepList(database.db, { userId, list, now: clock.now() })
  const sharer = userId === 0 ? sharerOf(request, visitor) : ''
  if (sharer !== '') await followLive(services, { sharer, list })
  return { ids: list, cookies: [] }
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

/** How much somebody compares, as the cookie says it. */
export async function countOwnList(
  services: Services,
  { visitor, request }: Pick<CompareCaller, 'visitor' | 'request'>,
): Promise<number> {
  const text = listCookie(request, visitor)
  if (text === undefined && visitor.userId > 0) {
    return (await readKeptList(services.database.db, visitor.userId)).length
  }
  return readList(text, services.settings.current().compare.limit).length
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
  const maxAgeInSeconds = KEPT_FOR_DAYS * 24 * 60 * 60
  return visitorCookie(siteUrl, { name, value: writeList(list), maxAgeInSeconds, isReadable: true })
}
