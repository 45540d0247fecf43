/** Who asks, which list is theirs, and what they may do with a list that a call names: one statement for all of it. */
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import type { ListRow } from '#app/features/wishlist/tables.server.ts'
import { and, eq, inArray, or } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { knownCookie, visitorCookie } from '#app/platform/visitor/cookies.server.ts'
import { drawKey, makeList } from './keys.server.ts'
import { countTries } from './limits.server.ts'
import { proofCookie, provenKeyOf } from './proof-cookie.server.ts'
import { isKey, KEY_COOKIE, NO_LIST } from '#app/features/wishlist/rules.ts'
import { wishlists } from '#app/features/wishlist/tables.server.ts'

export type OwnerServices = Pick<Services, 'database' | 'clock' | 'settings' | 'siteUrl' | 'secret'>

/** Whoever makes a call or asks for a page. */
export type Asking = { visitor: Pick<Visitor, 'userId'>; request: Request }

/** The same where something is told of the key that is asked for: tries are counted by address. */
type AskingFor = Asking & { clientAddress: string }

export type Rights = {
  /** It is theirs: they name it, share it, delete it. */
  isOwn: boolean
  canEdit: boolean
  /** Also on somebody's list who lets others add to it. */
  canAdd: boolean
  canSee: boolean
}

/** The list that hearts fill: of a guest by cookie, of a shopper the default one. */
export type CurrentList = {
  /** '#': there is none for who asks; '' of a shopper whose first list is still to be made. */
  key: string
  /** undefined: nothing was ever put on it. */
  list: ListRow | undefined
  /** 0: a guest. */
  userId: number
  /** What the readable cookie named when it was asked. */
  named?: string | undefined
}

export type AskedList = {
  /** '#' of what can be none. */
  key: string
  list: ListRow | undefined
  rights: Rights
  current: CurrentList
  /** Too many keys were tried from the address of who asks: no list of others is there for them now. */
  isGuessing: boolean
}

/** The list of whoever asks; makes nothing. */
export async function findCurrentList(services: OwnerServices, asking: Asking): Promise<CurrentList> {
  return (await findAskedList(services, { ...asking, clientAddress: '' }, '')).current
}

/** The list that a call names, '' for the own one, and what whoever asks may do with it; makes nothing. */
export async function findAskedList(
  services: OwnerServices,
  { visitor, request, clientAddress }: AskingFor,
  askedKey: string,
): Promise<AskedList> {
  const { userId } = visitor
  const { disableUnauthenticated, enableCollab } = services.settings.current().wishlist
  const keys = userId > 0 ? {} : cookieKeys(services, request)
  const wanted = [keys.proven, keys.named, askedKey].filter((key) => key !== undefined && isKey(key))
  const rows = await readLists(services, { keys: wanted as string[], userId })
  const found = rows.find(({ key }) => key === askedKey)
  const rights = rightsOn(found, { userId, enableCollab })
  const tried = { rows, askedKey, rights, claim: { userId, ...keys } }
  const { isGuessing, isHeld } = await countTried(services, { clientAddress, tried })
  const current =
    userId === 0 && disableUnauthenticated
      ? { key: NO_LIST, list: undefined, userId }
      : currentOf(rows, {
          userId,
          ...(userId > 0 ? { named: namedKeyOf(request) } : keys),
          ...((isGuessing || isHeld) && { named: undefined }),
        })
  if (askedKey === '' || askedKey === current.key) {
    const isOwn = current.key !== NO_LIST
    const own = { isOwn, canEdit: isOwn, canAdd: isOwn, canSee: isOwn }
    return { key: current.key, list: current.list, rights: own, current, isGuessing: false }
  }
  const key = isKey(askedKey) ? askedKey : NO_LIST
  if (isGuessing && !rights.isOwn) return { key, list: undefined, rights: none, current, isGuessing }
  // What is not for who asks is to all that follows as a list that nobody has.
  return { key, list: rights.canSee ? found : undefined, rights, current, isGuessing: false }
}

type Tried = { rows: ListRow[]; askedKey: string; rights: Rights; claim: Claim }

/** Counts keys that nobody who asks has proved, by call or cookie: each answer says whether somebody has a list under one. */
async function countTried(
  services: OwnerServices,
  { clientAddress, tried }: { clientAddress: string; tried: Tried },
): Promise<{ isGuessing: boolean; isHeld: boolean }> {
  const { rows, askedKey, rights, claim } = tried
  const { userId, proven, named } = claim
  const own = currentOf(rows, claim)
  const isAskedTried = isKey(askedKey) && askedKey !== own.key && !rights.isOwn
  const isNamedTried = userId === 0 && named !== undefined && own.key !== proven
  if (!isAskedTried && !isNamedTried) return { isGuessing: false, isHeld: false }
  const isNamedFree = isNamedTried && own.key === named
  const isWrong = (isAskedTried && !rights.canSee) || (isNamedTried && !isNamedFree)
  return countTries(services, { clientAddress, isWrong, freeKey: isNamedFree ? named : undefined })
}

const none: Rights = { isOwn: false, canEdit: false, canAdd: false, canSee: false }

/** What somebody may do with a list that is not the one they fill. */
function rightsOn(
  list: ListRow | undefined,
  { userId, enableCollab }: { userId: number; enableCollab: boolean },
): Rights {
  if (!list) return none
  // Of guests' lists only the one that is proven can be changed, and that is the current one.
  const isOwn = userId > 0 && list.userId === userId
  const canSee = isOwn || list.visibility !== 'private'
  const canAdd = isOwn || (canSee && userId > 0 && enableCollab && list.isCollabable)
  return { isOwn, canEdit: isOwn, canAdd, canSee }
}

/** The current list, made if it is not there yet: at the first thing that is put on it, or that a shopper asks for. */
export async function makeCurrentList(
  services: OwnerServices,
  { key, list, userId }: CurrentList,
): Promise<ListRow> {
  if (list) return list
  const { database, clock } = services
  const now = clock.now()
  const owned = userId > 0 ? { userId, isPrimary: true, isDefault: true } : {}
  return makeList(
    database.db,
    { createdAt: now, touchedAt: now, ...owned },
    {
      first: key === '' ? undefined : key,
      // Another call of the same shopper may have been quicker.
      orThere: async () => (userId > 0 ? (await readLists(services, { keys: [], userId }))[0] : undefined),
    },
  )
}

/** Puts the browser's cookies right: which list, and of a guest the proof that it is theirs. */
export function currentListCookies(
  services: OwnerServices,
  { key, list, userId, named: before }: CurrentList,
): string[] {
  if (key === NO_LIST || key === '') return []
  // Said again, an answer that comes behind a sign-out would name the shopper's list in a browser that is nobody's by then.
  if (userId > 0 && before === key) return []
  const maxAgeInSeconds = services.settings.current().wishlist.guestDays * 24 * 60 * 60
  const named = visitorCookie(services.siteUrl, {
    name: KEY_COOKIE,
    value: key,
    maxAgeInSeconds,
    isReadable: true,
  })
  if (!list || userId > 0) return [named]
  return [named, proofCookie(services, { key, maxAgeInSeconds }), knownCookie(services.siteUrl)]
}

/** The key that the readable cookie names, if it can be one. */
function namedKeyOf(request: Request): string | undefined {
  const named = parse(request.headers.get('cookie') ?? '', KEY_COOKIE)[KEY_COOKIE]
  return named !== undefined && isKey(named) ? named : undefined
}

type CookieKeys = { proven?: string | undefined; named?: string | undefined }

type Claim = CookieKeys & { userId: number }

function cookieKeys({ secret }: OwnerServices, request: Request): CookieKeys {
  return { proven: provenKeyOf(request, secret), named: namedKeyOf(request) }
}

function currentOf(rows: ListRow[], { userId, proven, named }: Claim): CurrentList {
  if (userId > 0) {
    const list = rows.find((row) => row.userId === userId && row.isDefault)
    return { key: list?.key ?? '', list, userId, named }
  }
  const known = (key: string) => rows.find((row) => row.key === key)
  if (proven !== undefined) {
    const list = known(proven)
    // A list that went into an account is its shopper's alone.
    if (!list || list.userId === null) return { key: proven, list, userId }
  }
  // A key that is only said is theirs as long as nobody has a list under it.
  const isFree = named !== undefined && !known(named)
  return { key: isFree ? named : drawKey(), list: undefined, userId }
}

async function readLists(
  { database }: OwnerServices,
  { keys, userId }: { keys: string[]; userId: number },
): Promise<ListRow[]> {
  if (keys.length === 0 && userId === 0) return []
  const isDefault = and(eq(wishlists.userId, userId), eq(wishlists.isDefault, true))
  const isNamed = keys.length > 0 ? inArray(wishlists.key, keys) : undefined
  return database.db
    .select()
    .from(wishlists)
    .where(or(isNamed, userId > 0 ? isDefault : undefined))
}
