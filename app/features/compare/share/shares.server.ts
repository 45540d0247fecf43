/** Links to comparisons (compare.md A.5.2): storage of the sharer and the list, retention, and revoking. */
import type { Services } from '#app/services.server.ts'
import type { CompareList } from '#app/features/compare/rules.ts'
import { createHash, randomInt } from 'node:crypto'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { rateLimitAddress } from '#app/platform/http/address/client-address.ts'
import { countUses } from '#app/platform/rate-limits.server.ts'
import { writeList } from '#app/features/compare/rules.ts'
import { compareLists, compareShares } from '#app/features/compare/tables.server.ts'

type Context = Pick<Services, 'database' | 'clock' | 'secret'>

export type StoredShare = {
  key: string
  kind: 'snapshot' | 'live'
  ids: number[]
  createdAt: Date
}

type ShareInput = {
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
/** Retention of a link in days after its last visit. */
const RETENTION_DAYS = 365
const limit = { most: 60, spanInSeconds: 3600 }
const MAX_SHARES = 50

/** Whether a path segment can be the key of a link; digits alone are a page number elsewhere. */
export function isShareKey(text: string): boolean {
  return /^[A-Z\d]{6}$/.test(text) && !/^\d+$/.test(text)
}

/** The link to a list; the same link again for the same list in the same order. */
export async function shareList(context: Context, sharing: ShareInput): Promise<ShareResult> {
  const existing = await touchShare(context, sharing)
  if (existing) return { ok: true, share: existing }
  const counted = ['compare-share', rateLimitAddress(sharing.clientAddress)]
  const [use] = await countUses(context, [{ ...limit, counted }])
  if (use?.isOver) return { ok: false, waitInSeconds: use.waitInSeconds }
  await deleteExpired(context)
  return { ok: true, share: await makeShare(context, sharing) }
}

/** Returns the link with this key and records the visit; `undefined`: unknown, revoked or expired. */
export async function openShare({ database, clock }: Context, key: string): Promise<StoredShare | undefined> {
  const now = clock.now()
  const [found] = await database.db
    .select({ share: compareShares, accountIds: compareLists.productIds })
    .from(compareShares)
    .leftJoin(compareLists, sql`${compareShares.sharer} = 'user:' || ${compareLists.userId}`)
    .where(and(eq(compareShares.key, key), isAlive(now)))
  if (!found) return undefined
  const { share, accountIds } = found
  if (share.seenAt.getTime() < now.getTime() - dayInMs) {
    await database.db.update(compareShares).set({ seenAt: now }).where(eq(compareShares.key, key))
  }
  const ids =
    share.kind === 'live' && share.sharer.startsWith('user:') ? (accountIds ?? []) : share.productIds
  return { key: share.key, kind: share.kind, ids, createdAt: share.createdAt }
}

/** The sharer's links that can be revoked, newest first. */
export async function readShares({ database, clock }: Context, sharer: string): Promise<StoredShare[]> {
  if (sharer === '') return []
  const rows = await database.db
    .select()
    .from(compareShares)
    .where(and(eq(compareShares.sharer, sharer), isAlive(clock.now())))
    .orderBy(desc(compareShares.createdAt), compareShares.key)
    .limit(MAX_SHARES)
  return rows.map(asShare)
}

/** Revokes a link; `false`: this sharer has no such link. */
export async function revokeShare(
  { database }: Context,
  { sharer, key }: { sharer: string; key: string },
): Promise<boolean> {
  if (sharer === '') return false
  const deleted = await database.db
    .delete(compareShares)
    .where(and(eq(compareShares.key, key), eq(compareShares.sharer, sharer)))
    .returning({ key: compareShares.key })
  return deleted.length > 0
}

/** Updates a guest's live link to the guest's current list. */
export async function followLive(
  { database }: Context,
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
  { database, clock }: Context,
  { sharer, kind, list }: ShareInput,
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

// Concurrent requests for the same list get the same link; a key collision generates a new key.
async function makeShare(context: Context, sharing: ShareInput): Promise<StoredShare> {
  const { sharer, kind, list } = sharing
  const now = context.clock.now()
  for (;;) {
    const [made] = await context.database.db
      .insert(compareShares)
      .values({
        ...{ key: makeKey(), kind, sharer, listHash: hashOf(kind, list) },
        ...{ productIds: [...list], createdAt: now, seenAt: now },
      })
      .onConflictDoNothing()
      .returning()
    const share = made ? asShare(made) : await touchShare(context, sharing)
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
  return gt(compareShares.seenAt, expiryLimit(now))
}

async function deleteExpired({ database, clock }: Context): Promise<void> {
  await database.db.delete(compareShares).where(lt(compareShares.seenAt, expiryLimit(clock.now())))
}

function expiryLimit(now: Date): Date {
  return new Date(now.getTime() - RETENTION_DAYS * dayInMs)
}

function asShare({ key, kind, productIds, createdAt }: typeof compareShares.$inferSelect): StoredShare {
  return { key, kind, ids: productIds, createdAt }
}
