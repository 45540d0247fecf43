/** Links to comparisons (compare.md A.5.2): storage of the sharer and the list, retention, and revoking. */
import type { Services } from '#app/services.server.ts'
import type { CompareList } from '#app/features/compare/rules.ts'
import { createHash, randomInt } from 'node:crypto'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { toRateLimitAddress } from '#app/platform/http/address/client-address.ts'
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

const KEY_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const KEY_LENGTH = 6
const DAY_IN_MS = 86_400_000
/** Retention of a link in days after its last visit. */
const RETENTION_DAYS = 365
const shareLimit = { maxUses: 60, spanInSeconds: 3600 }
const MAX_SHARES = 50

/** Whether a path segment can be the key of a link; digits alone are a page number elsewhere. */
export function isShareKey(text: string): boolean {
  return /^[A-Z\d]{6}$/.test(text) && !/^\d+$/.test(text)
}

/** The link to a list; the same link again for the same list in the same order. */
export async function shareList(context: Context, input: ShareInput): Promise<ShareResult> {
  const existingShare = await touchShare(context, input)
  if (existingShare) return { ok: true, share: existingShare }
  const keyParts = ['compare-share', toRateLimitAddress(input.clientAddress)]
  const [usage] = await countUses(context, [{ ...shareLimit, keyParts }])
  if (usage?.isOver) return { ok: false, waitInSeconds: usage.waitInSeconds }
  await deleteExpiredShares(context)
  return { ok: true, share: await makeShare(context, input) }
}

/** Returns the link with this key and records the visit; `undefined`: unknown, revoked or expired. */
export async function openShare({ database, clock }: Context, key: string): Promise<StoredShare | undefined> {
  const now = clock.now()
  const [row] = await database.db
    .select({ share: compareShares, accountProductIds: compareLists.productIds })
    .from(compareShares)
    .leftJoin(compareLists, sql`${compareShares.sharer} = 'user:' || ${compareLists.userId}`)
    .where(and(eq(compareShares.key, key), createAliveCondition(now)))
  if (!row) return undefined
  const { share, accountProductIds } = row
  if (share.seenAt.getTime() < now.getTime() - DAY_IN_MS) {
    await database.db.update(compareShares).set({ seenAt: now }).where(eq(compareShares.key, key))
  }
  const ids =
    share.kind === 'live' && share.sharer.startsWith('user:') ? (accountProductIds ?? []) : share.productIds
  return { key: share.key, kind: share.kind, ids, createdAt: share.createdAt }
}

/** The sharer's links that can be revoked, newest first. */
export async function readShares({ database, clock }: Context, sharer: string): Promise<StoredShare[]> {
  if (sharer === '') return []
  const rows = await database.db
    .select()
    .from(compareShares)
    .where(and(eq(compareShares.sharer, sharer), createAliveCondition(clock.now())))
    .orderBy(desc(compareShares.createdAt), compareShares.key)
    .limit(MAX_SHARES)
  return rows.map(toStoredShare)
}

/** Revokes a link; `false`: this sharer has no such link. */
export async function revokeShare(
  { database }: Context,
  { sharer, key }: { sharer: string; key: string },
): Promise<boolean> {
  if (sharer === '') return false
  const deletedRows = await database.db
    .delete(compareShares)
    .where(and(eq(compareShares.key, key), eq(compareShares.sharer, sharer)))
    .returning({ key: compareShares.key })
  return deletedRows.length > 0
}

/** Updates a guest's live link to the guest's current list. */
export async function updateLiveLink(
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
        eq(compareShares.listHash, hashList(kind, list)),
        createAliveCondition(now),
      ),
    )
    .returning()
  return row && toStoredShare(row)
}

// Concurrent requests for the same list get the same link; a key collision generates a new key.
async function makeShare(context: Context, input: ShareInput): Promise<StoredShare> {
  const { sharer, kind, list } = input
  const now = context.clock.now()
  for (;;) {
    const [insertedRow] = await context.database.db
      .insert(compareShares)
      .values({
        ...{ key: makeKey(), kind, sharer, listHash: hashList(kind, list) },
        ...{ productIds: [...list], createdAt: now, seenAt: now },
      })
      .onConflictDoNothing()
      .returning()
    const share = insertedRow ? toStoredShare(insertedRow) : await touchShare(context, input)
    if (share) return share
  }
}

function makeKey(): string {
  for (;;) {
    const characters = Array.from(
      { length: KEY_LENGTH },
      () => KEY_CHARACTERS[randomInt(KEY_CHARACTERS.length)],
    )
    const key = characters.join('')
    if (isShareKey(key)) return key
  }
}

function hashList(kind: StoredShare['kind'], list: CompareList): string {
  return kind === 'live' ? '' : createHash('md5').update(writeList(list)).digest('hex')
}

function createAliveCondition(now: Date) {
  return gt(compareShares.seenAt, calculateExpiryLimit(now))
}

async function deleteExpiredShares({ database, clock }: Context): Promise<void> {
  await database.db.delete(compareShares).where(lt(compareShares.seenAt, calculateExpiryLimit(clock.now())))
}

function calculateExpiryLimit(now: Date): Date {
  return new Date(now.getTime() - RETENTION_DAYS * DAY_IN_MS)
}

function toStoredShare({ key, kind, productIds, createdAt }: typeof compareShares.$inferSelect): StoredShare {
  return { key, kind, ids: productIds, createdAt }
}
