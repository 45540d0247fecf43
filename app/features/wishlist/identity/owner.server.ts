/** Finds the caller's list, and the caller's rights on a list that a call names: one statement in total. */
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import type { ListRow } from '#app/features/wishlist/tables.server.ts'
import { and, eq, inArray, or } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { createKnownCookie, createVisitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { generateKey, makeList } from './keys.server.ts'
import { countAttempts } from './limits.server.ts'
import { createProofCookie, readProvenKey } from './proof-cookie.server.ts'
import { isKey, KEY_COOKIE, NO_LIST } from '#app/features/wishlist/rules.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'

export type OwnerServices = Pick<Services, 'database' | 'clock' | 'settings' | 'siteUrl' | 'secret'>

/** The visitor who makes a call or requests a page. */
export type Requester = { visitor: Pick<Visitor, 'userId'>; request: Request }

/** A requester who may find out whether a key exists: attempts are counted per IP address. */
type RequesterWithAddress = Requester & { clientAddress: string }

export type Rights = {
  /** The caller's own list, which may be named, shared and deleted. */
  isOwn: boolean
  canEdit: boolean
  /** Also on another customer's list that is open to others. */
  canAdd: boolean
  canSee: boolean
}

/** The list that wishlist buttons add to: a guest's by cookie, a customer's default one. */
export type CurrentList = {
  /** '#': the caller may have none; '': a customer's first list has not been created yet. */
  key: string
  /** `undefined`: nothing was ever added to it. */
  list: ListRow | undefined
  /** 0: a guest. */
  userId: number
  /** The key in the readable cookie at the time of the request. */
  cookieKey?: string | undefined
}

export type RequestedList = {
  /** '#' for an invalid key. */
  key: string
  list: ListRow | undefined
  rights: Rights
  current: CurrentList
  /** Too many keys were requested from the caller's address: all lists of others are hidden. */
  isGuessing: boolean
}

/** The caller's list; creates nothing. */
export async function findCurrentList(services: OwnerServices, requester: Requester): Promise<CurrentList> {
  return (await findRequestedList(services, { ...requester, clientAddress: '' }, '')).current
}

/** The list that a call names, '' for the own one, and the caller's rights on it; creates nothing. */
export async function findRequestedList(
  services: OwnerServices,
  { visitor, request, clientAddress }: RequesterWithAddress,
  requestedKey: string,
): Promise<RequestedList> {
  const { userId } = visitor
  const { disableUnauthenticated, enableCollab } = services.settings.current().wishlist
  const keys = userId > 0 ? {} : readCookieKeys(services, request)
  const candidateKeys = [keys.provenKey, keys.cookieKey, requestedKey].filter(
    (key) => key !== undefined && isKey(key),
  )
  const rows = await readLists(services, { keys: candidateKeys as string[], userId })
  const foundList = rows.find(({ key }) => key === requestedKey)
  const rights = findRights(foundList, { userId, enableCollab })
  const attempt = { rows, requestedKey, rights, credentials: { userId, ...keys } }
  const { isGuessing, isWithheld } = await countAttempt(services, { clientAddress, attempt })
  const current =
    userId === 0 && disableUnauthenticated
      ? { key: NO_LIST, list: undefined, userId }
      : selectCurrentList(rows, {
          userId,
          ...(userId > 0 ? { cookieKey: readCookieKey(request) } : keys),
          ...((isGuessing || isWithheld) && { cookieKey: undefined }),
        })
  if (requestedKey === '' || requestedKey === current.key) {
    const isOwn = current.key !== NO_LIST
    const ownRights = { isOwn, canEdit: isOwn, canAdd: isOwn, canSee: isOwn }
    return { key: current.key, list: current.list, rights: ownRights, current, isGuessing: false }
  }
  const key = isKey(requestedKey) ? requestedKey : NO_LIST
  if (isGuessing && !rights.isOwn) return { key, list: undefined, rights: noRights, current, isGuessing }
  // From here on, a list that the caller may not see is the same as a missing one.
  return { key, list: rights.canSee ? foundList : undefined, rights, current, isGuessing: false }
}

type KeyAttempt = { rows: ListRow[]; requestedKey: string; rights: Rights; credentials: Credentials }

/** Counts keys without proof, in a call or cookie: each response reveals whether a list exists under that key. */
async function countAttempt(
  services: OwnerServices,
  { clientAddress, attempt }: { clientAddress: string; attempt: KeyAttempt },
): Promise<{ isGuessing: boolean; isWithheld: boolean }> {
  const { rows, requestedKey, rights, credentials } = attempt
  const { userId, provenKey, cookieKey } = credentials
  const currentList = selectCurrentList(rows, credentials)
  const isRequestedKeyCounted = isKey(requestedKey) && requestedKey !== currentList.key && !rights.isOwn
  const isCookieKeyCounted = userId === 0 && cookieKey !== undefined && currentList.key !== provenKey
  if (!isRequestedKeyCounted && !isCookieKeyCounted) return { isGuessing: false, isWithheld: false }
  const isCookieKeyFree = isCookieKeyCounted && currentList.key === cookieKey
  const isWrong = (isRequestedKeyCounted && !rights.canSee) || (isCookieKeyCounted && !isCookieKeyFree)
  return countAttempts(services, { clientAddress, isWrong, freeKey: isCookieKeyFree ? cookieKey : undefined })
}

const noRights: Rights = { isOwn: false, canEdit: false, canAdd: false, canSee: false }

/** The rights on a list other than the caller's current one. */
function findRights(
  list: ListRow | undefined,
  { userId, enableCollab }: { userId: number; enableCollab: boolean },
): Rights {
  if (!list) return noRights
  // Of guests' lists only the proven one can be changed, and that is the current one.
  const isOwn = userId > 0 && list.userId === userId
  const canSee = isOwn || list.visibility !== 'private'
  const canAdd = isOwn || (canSee && userId > 0 && enableCollab && list.isCollabable)
  return { isOwn, canEdit: isOwn, canAdd, canSee }
}

/** The current list, created on demand: with its first item, or with a customer's first request. */
export async function makeCurrentList(
  services: OwnerServices,
  { key, list, userId }: CurrentList,
): Promise<ListRow> {
  if (list) return list
  const { database, clock } = services
  const now = clock.now()
  const ownerFields = userId > 0 ? { userId, isPrimary: true, isDefault: true } : {}
  return makeList(
    database.db,
    { createdAt: now, touchedAt: now, ...ownerFields },
    {
      preferredKey: key === '' ? undefined : key,
      // A concurrent call of the same customer may have created it first.
      findExisting: async () =>
        userId > 0 ? (await readLists(services, { keys: [], userId }))[0] : undefined,
    },
  )
}

/** The cookies for the browser: the key of its list and, for a guest, the proof of ownership. */
export function createCurrentListCookies(
  services: OwnerServices,
  { key, list, userId, cookieKey: previousKey }: CurrentList,
): string[] {
  if (key === NO_LIST || key === '') return []
  // Not set again: a response that arrives after a sign-out would name the customer's list in a signed-out
  // browser.
  if (userId > 0 && previousKey === key) return []
  const maxAgeInSeconds = services.settings.current().wishlist.guestDays * 24 * 60 * 60
  const keyCookie = createVisitorCookie(services.siteUrl, {
    name: KEY_COOKIE,
    value: key,
    maxAgeInSeconds,
    isReadable: true,
  })
  if (!list || userId > 0) return [keyCookie]
  return [
    keyCookie,
    createProofCookie(services, { key, maxAgeInSeconds }),
    createKnownCookie(services.siteUrl),
  ]
}

/** The key in the readable cookie, if valid. */
function readCookieKey(request: Request): string | undefined {
  const cookieKey = parse(request.headers.get('cookie') ?? '', KEY_COOKIE)[KEY_COOKIE]
  return cookieKey !== undefined && isKey(cookieKey) ? cookieKey : undefined
}

type CookieKeys = { provenKey?: string | undefined; cookieKey?: string | undefined }

type Credentials = CookieKeys & { userId: number }

function readCookieKeys({ secret }: OwnerServices, request: Request): CookieKeys {
  return { provenKey: readProvenKey(request, secret), cookieKey: readCookieKey(request) }
}

function selectCurrentList(rows: ListRow[], { userId, provenKey, cookieKey }: Credentials): CurrentList {
  if (userId > 0) {
    const list = rows.find((row) => row.userId === userId && row.isDefault)
    return { key: list?.key ?? '', list, userId, cookieKey }
  }
  const findByKey = (key: string) => rows.find((row) => row.key === key)
  if (provenKey !== undefined) {
    const list = findByKey(provenKey)
    // A list that was moved into an account belongs only to its customer.
    if (!list || list.userId === null) return { key: provenKey, list, userId }
  }
  // A key without proof is the visitor's as long as no list has it.
  const isFree = cookieKey !== undefined && !findByKey(cookieKey)
  return { key: isFree ? cookieKey : generateKey(), list: undefined, userId }
}

async function readLists(
  { database }: OwnerServices,
  { keys, userId }: { keys: string[]; userId: number },
): Promise<ListRow[]> {
  if (keys.length === 0 && userId === 0) return []
  const defaultCondition = and(eq(wishlists.userId, userId), eq(wishlists.isDefault, true))
  const keysCondition = keys.length > 0 ? inArray(wishlists.key, keys) : undefined
  return database.db
    .select()
    .from(wishlists)
    .where(or(keysCondition, userId > 0 ? defaultCondition : undefined))
}
