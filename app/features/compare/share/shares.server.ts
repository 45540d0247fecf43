/** Links to comparisons (compare.md A.5.2): who shared what, for how long, and taking it back. */
import type { Services } from '#app/services.server.ts'
import type { CompareList } from '#app/features/compare/rules.ts'
import { createHash, randomInt } from 'node:crypto'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { countedAddress } from '#app/platform/http/address/client-address.ts'
import { countUses } from '#app/platform/rate-limits.server.ts'
import { writeList } from '#app/features/compare/rules.ts'
import { compareLists, compareShares } from '#app/features/compare/tables.server.ts'

type World = Pick<Services, 'database' | 'clock' | 'secret'>

export type StoredShare = {
  key: string
  kind: 'snapshot' | 'live'
  ids: number[]
  createdAt: Date
}

type Sharing = {
  /** 'user:7', 'guest:…' or ''. */
  sharer: string
  kind: StoredShare['kind']
  list: CompareList
  clientAddress: string
}

export type ShareResult = { ok: true; share: StoredShare } | { ok: false; waitInSeconds: number }

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const KEY_LENGTH = 6
const dayInMs = 86_400_000
/** How long a link lives after somebody last looked. */
const KEPT_FOR_DAYS = 365
const limit = { most: 60, spanInSeconds: 3600 }
const MOST_SHARES_SHOWN = 50

/** Whether a word of an address can be the key of a link; digits alone are a page's number elsewhere. */
export function isShareKey(word: string): boolean {
  return /^[A-Z\d]{6}$/.test(word) && !/^\d+$/.test(word)
}

/** The link to a list; the same one again for the same list in the same order. */
export async function shareList(world: World, sharing: Sharing): Promise<ShareResult> {
  const known = await touchShare(world, sharing)
  if (known) return { ok: true, share: known }
  const counted = ['compare-share', countedAddress(sharing.clientAddress)]
  const [use] = await countUses(world, [{ ...limit, counted }])
  if (use?.isOver) return { ok: false, waitInSeconds: use.waitInSeconds }
  await forgetExpired(world)
  return { ok: true, share: await makeShare(world, sharing) }
}

/** The link with this key, and that somebody looked; undefined: there is none, or it was taken back or forgotten. */
export async function openShare({ database, clock }: World, key: string): Promise<StoredShare | undefined> {
  const now = clock.now()
  const [found] = await database.db
    .select({ share: compareShares, kept: compareLists.productIds })
    .from(compareShares)
    .leftJoin(compareLists, sql`${compareShares.sharer} = 'user:' || ${compareLists.userId}`)
    .where(and(eq(compareShares.key, key), isAlive(now)))
  if (!found) return undefined
  const { share, kept } = found
  if (share.seenAt.getTime() < now.getTime() - dayInMs) {
    await database.db.update(compareShares).set({ seenAt: now }).where(eq(compareShares.key, key))
  }
  const ids = share.kind === 'live' && share.sharer.startsWith('user:') ? (kept ?? []) : share.productIds
  return { key: share.key, kind: share.kind, ids, createdAt: share.createdAt }
}

/** What somebody shared and can take back, newest first. */
export async function readShares({ database, clock }: World, sharer: string): Promise<StoredShare[]> {
  if (sharer === '') return []
  const rows = await database.db
    .select()
    .from(compareShares)
    .where(and(eq(compareShares.sharer, sharer), isAlive(clock.now())))
    .orderBy(desc(compareShares.createdAt), compareShares.key)
    .limit(MOST_SHARES_SHOWN)
  return rows.map(asShare)
}

/** Takes a link back; false: this sharer has no such link. */
export async function revokeShare(
  { database }: World,
  { sharer, key }: { sharer: string; key: string },
): Promise<boolean> {
  if (sharer === '') return false
  const gone = await database.db
    .delete(compareShares)
    .where(and(eq(compareShares.key, key), eq(compareShares.sharer, sharer)))
    .returning({ key: compareShares.key })
  return gone.length > 0
}

/** A guest's live link shows what the guest compares now. */
export async function followLive(
  { database }: World,
  { sharer, list }: { sharer: string; list: CompareList },
): Promise<void> {
  await database.db
    .update(compareShares)
    .set({ productIds: [...list] })
    .where(
      and(
        eq(compareShares.sharer, sharer),
        eq(compareShares.kind, 'live'),
        ne(compareShares.productIds, [...list]),
      ),
    )
}

async function touchShare(
  { database, clock }: World,
  { sharer, kind, list }: Sharing,
): Promise<StoredShare | undefined> {
  const now = clock.now()
  const [row] = await database.db
    .update(compareShares)
    .set({ seenAt: now, productIds: [...list] })
    .where(
      and(
        eq(compareShares.sharer, sharer),
        eq(compareShares.kind, kind),
        eq(compareShares.listHash, hashOf(kind, list)),
        isAlive(now),
      ),
    )
    .returning()
  return row && asShare(row)
}

// Two who share the same at once get the same link; a key that is taken is drawn anew.
async function makeShare(world: World, sharing: Sharing): Promise<StoredShare> {
  const { sharer, kind, list } = sharing
  const now = world.clock.now()
  for (;;) {
    const [made] = await world.database.db
      .insert(compareShares)
      .values({
        ...{ key: makeKey(), kind, sharer, listHash: hashOf(kind, list) },
        ...{ productIds: [...list], createdAt: now, seenAt: now },
      })
      .onConflictDoNothing()
      .returning()
    const share = made ? asShare(made) : await touchShare(world, sharing)
    if (share) return share
  }
}

function makeKey(): string {
  for (;;) {
    const letters = Array.from({ length: KEY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    const key = letters.join('')
    if (isShareKey(key)) return key
  }
}

function hashOf(kind: StoredShare['kind'], list: CompareList): string {
  return kind === 'live' ? '' : createHash('md5').update(writeList(list)).digest('hex')
}

function isAlive(now: Date) {
  return gt(compareShares.seenAt, longAgo(now))
}

async function forgetExpired({ database, clock }: World): Promise<void> {
  await database.db.delete(compareShares).where(lt(compareShares.seenAt, longAgo(clock.now())))
}

function longAgo(now: Date): Date {
  return new Date(now.getTime() - KEPT_FOR_DAYS * dayInMs)
}

function asShare({ key, kind, productIds, createdAt }: typeof compareShares.$inferSelect): StoredShare {
  return { key, kind, ids: productIds, createdAt }
}
