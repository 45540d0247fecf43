/** A sign-in merges the guest's list into the customer's default list; named lists are never changed. */
import type { I18n } from '@lingui/core'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { msg, plural } from '@lingui/core/macro'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  findUndoData,
  defineMergeKind,
  type GuestMergeInput,
} from '#app/platform/guest-merges/merges.server.ts'
import { lockLists } from '#app/features/wishlist/lists/locked-lists.server.ts'
import { mergeItems, unmergeItems, omitDeclined, type MergeResult } from './merge-rules.ts'
import { parseProvenKey } from './proof-cookie.server.ts'
import { isKey } from '#app/features/wishlist/rules.ts'
import { wishlistItems, wishlists } from '#app/features/wishlist/tables.server.ts'

type Context = Pick<Services, 'clock' | 'settings' | 'secret'>

const summarySchema = z.object({ added: z.number(), notes: z.number() })
const idSchema = z.number()
const itemSchema = z.object({
  productId: idSchema,
  addedAt: z.coerce.date(),
  note: z.string(),
  // Records of the first merges do not contain these fields of the guest's list.
  parentId: idSchema.default(0),
  priceInMinor: z.number().nullable().default(null),
  place: z.number().default(0),
})
const undoSchema = z.object({
  key: z.string(),
  from: z.string().default(''),
  added: z.array(itemSchema),
  notes: z.array(z.object({ productId: idSchema, note: z.string() })),
  /** Items that were on both lists, as on the guest's. */
  both: z.array(itemSchema).default([]),
})
type GuestItem = z.output<typeof itemSchema>

export const wishlistMerge = defineMergeKind({ summarySchema, undoSchema, merge, undo, describe })

async function merge(
  { clock, settings, secret }: Context,
  transaction: Queries,
  { userId, cookies }: GuestMergeInput,
) {
  const now = clock.now()
  // An account has a list from its first sign-in on.
  const lists = await lockLists(transaction, { userId, now })
  const key = lists.find(({ isDefault }) => isDefault)?.key
  // Not the key of the readable cookie: that would merge, and empty, the list of any link.
  const from = parseProvenKey(cookies, secret)
  if (!settings.current().wishlist.mergeOnLogin || key === undefined || from === undefined) return undefined
  await lockList(transaction, key)
  // The first transaction to lock the list merges it; a later one finds nothing.
  const isGuestList = (await lockList(transaction, from))?.userId === null
  if (!isGuestList) return undefined
  const guestItems = omitDeclined(
    await readItems(transaction, from),
    await readDeclinedItems(transaction, { userId, from }),
  )
  if (guestItems.length === 0) return undefined
  const ids = guestItems.map(({ productId }) => productId)
  const mergeResult = mergeItems(await readItems(transaction, key, ids), guestItems)
  await moveMergedItems(transaction, { from, to: key, mergeResult })
  await transaction.delete(wishlistItems).where(createItemsCondition(from, ids))
  await bumpVersions(transaction, [from, key], now)
  const { added, notes } = mergeResult
  if (added.length + notes.length === 0) return undefined
  return { summary: { added: added.length, notes: notes.length }, undo: { key, from, ...mergeResult } }
}

/** Items of this guest list whose merge this customer has undone: they are not merged again at a sign-in. */
async function readDeclinedItems(
  transaction: Queries,
  { userId, from }: { userId: number; from: string },
): Promise<GuestItem[]> {
  const undoneMerges = await findUndoData(transaction, { userId, kind: 'wishlist' })
  return undoneMerges
    .map((one) => undoSchema.parse(one))
    .filter((one) => one.from === from)
    .flatMap(({ added, both }) => [...added, ...both])
}

/**
 * Removes the merged items from the customer's list and restores all items of the guest's list, wherever they
 * are now.
 */
async function undo(
  { clock }: Context,
  transaction: Queries,
  {
    userId,
    undo: { key, from, both, ...mergeResult },
  }: { userId: number; undo: z.output<typeof undoSchema> },
): Promise<void> {
  const now = clock.now()
  if ((await lockList(transaction, key))?.userId === userId)
    await revertMerge(transaction, { key, mergeResult, now })
  await restoreGuestList(transaction, { from, items: [...mergeResult.added, ...both], now })
}

async function revertMerge(
  transaction: Queries,
  { key, mergeResult, now }: { key: string; mergeResult: Omit<MergeResult<GuestItem>, 'both'>; now: Date },
): Promise<void> {
  const ids = [...mergeResult.added, ...mergeResult.notes].map(({ productId }) => productId)
  const { removedIds, clearedNoteIds } = unmergeItems(await readItems(transaction, key, ids), mergeResult)
  if (removedIds.length > 0)
    await transaction.delete(wishlistItems).where(createItemsCondition(key, removedIds))
  if (clearedNoteIds.length > 0) {
    await transaction.update(wishlistItems).set({ note: '' }).where(createItemsCondition(key, clearedNoteIds))
  }
  await bumpVersions(transaction, [key], now)
}

type RestoreOptions = { from: string; items: GuestItem[]; now: Date }

async function restoreGuestList(transaction: Queries, { from, items, now }: RestoreOptions): Promise<void> {
  if (!isKey(from) || items.length === 0) return
  // The guest's list may have expired since the merge; its key was never reassigned.
  await transaction
    .insert(wishlists)
    .values({ key: from, createdAt: now, touchedAt: now })
    .onConflictDoNothing()
  if ((await lockList(transaction, from))?.userId !== null) return
  await transaction.execute(sql`
    insert into wishlist_items (wishlist_key, product_id, parent_id, added_at, price_in_minor, note)
    select ${from}, i."productId", i."parentId", i."addedAt", i."priceInMinor", i.note
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(
      "productId" int, "parentId" int, "addedAt" timestamptz, "priceInMinor" bigint, note text, place bigint)
    join products p on p.id = i."productId"
    order by i.place
    on conflict do nothing`)
  await bumpVersions(transaction, [from], now)
}

function describe({ added }: z.output<typeof summarySchema>, i18n: I18n): string {
  if (added === 0) return i18n._(msg`Your notes from this device were added to your wishlist.`)
  return i18n._(
    msg`${plural(added, {
      one: '# product from this device was added to your wishlist.',
      other: '# products from this device were added to your wishlist.',
    })}`,
  )
}

async function lockList(transaction: Queries, key: string) {
  const [list] = await transaction.select().from(wishlists).where(eq(wishlists.key, key)).for('update')
  return list
}

/** Newest first. */
async function readItems(transaction: Queries, key: string, ids?: number[]): Promise<GuestItem[]> {
  const { productId, addedAt, note, parentId, priceInMinor, place } = wishlistItems
  return transaction
    .select({ productId, addedAt, note, parentId, priceInMinor, place })
    .from(wishlistItems)
    .where(ids ? createItemsCondition(key, ids) : eq(wishlistItems.wishlistKey, key))
    .orderBy(desc(place))
}

type MoveOptions = { from: string; to: string; mergeResult: MergeResult<GuestItem> }

// Moves items in the order of the guest's list, the newest last: each is placed in front of those before.
async function moveMergedItems(
  transaction: Queries,
  { from, to, mergeResult: { added, notes } }: MoveOptions,
): Promise<void> {
  if (added.length > 0) {
    const ids = added.map(({ productId }) => productId)
    await transaction.execute(sql`
      insert into wishlist_items (wishlist_key, product_id, parent_id, added_at, price_in_minor, note, added_by)
      select ${to}, product_id, parent_id, added_at, price_in_minor, note, added_by
      from wishlist_items where ${createItemsCondition(from, ids)} order by place`)
  }
  if (notes.length > 0) {
    const ids = notes.map(({ productId }) => productId)
    await transaction.execute(sql`
      update wishlist_items own set note = guests.note
      from (select product_id, note from wishlist_items where ${createItemsCondition(from, ids)}) guests
      where own.wishlist_key = ${to} and own.product_id = guests.product_id`)
  }
}

function createItemsCondition(key: string, ids: number[]) {
  return and(eq(wishlistItems.wishlistKey, key), inArray(wishlistItems.productId, ids))
}

async function bumpVersions(transaction: Queries, keys: string[], now: Date): Promise<void> {
  await transaction
    .update(wishlists)
    .set({ version: sql`${wishlists.version} + 1`, touchedAt: now })
    .where(inArray(wishlists.key, keys))
}
