/** What a guest wished for goes into the shopper's default list at a sign-in; named lists are never touched. */
import type { I18n } from '@lingui/core'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { msg, plural } from '@lingui/core/macro'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findUndone, mergeKind, type Merging } from '#app/platform/guest-merges/merges.server.ts'
import { holdLists } from '#app/features/wishlist/lists/held-lists.server.ts'
import { mergeItems, unmergeItems, withoutDeclined, type Merged } from './merge-rules.ts'
import { provenKeyIn } from './proof-cookie.server.ts'
import { isKey } from '#app/features/wishlist/rules.ts'
import { wishlistItems, wishlists } from '#app/features/wishlist/tables.server.ts'

type World = Pick<Services, 'clock' | 'settings' | 'secret'>

const summary = z.object({ added: z.number(), notes: z.number() })
const id = z.number()
const item = z.object({
  productId: id,
  addedAt: z.coerce.date(),
  note: z.string(),
  // Of the first merges it was not kept what the guest's list was.
  parentId: id.default(0),
  priceInMinor: z.number().nullable().default(null),
  place: z.number().default(0),
})
const undone = z.object({
  key: z.string(),
  from: z.string().default(''),
  added: z.array(item),
  notes: z.array(z.object({ productId: id, note: z.string() })),
  /** What was on both lists, as it was on the guest's. */
  both: z.array(item).default([]),
})
type GuestItem = z.output<typeof item>

export const wishlistMerge = mergeKind({ summary, undone, merge, undo, tell })

async function merge({ clock, settings, secret }: World, queries: Queries, { userId, cookies }: Merging) {
  const now = clock.now()
  // The list of an account is there from its first sign-in on.
  const lists = await holdLists(queries, { userId, now })
  const key = lists.find(({ isDefault }) => isDefault)?.key
  // The readable cookie would merge, and empty, whichever list its link names.
  const from = provenKeyIn(cookies, secret)
  if (!settings.current().wishlist.mergeOnLogin || key === undefined || from === undefined) return undefined
  await hold(queries, key)
  // Whoever holds it first merges it; who comes later finds nothing.
  const isGuests = (await hold(queries, from))?.userId === null
  if (!isGuests) return undefined
  const guests = withoutDeclined(
    await readItems(queries, from),
    await readDeclined(queries, { userId, from }),
  )
  if (guests.length === 0) return undefined
  const ids = guests.map(({ productId }) => productId)
  const merged = mergeItems(await readItems(queries, key, ids), guests)
  await moveMerged(queries, { from, to: key, merged })
  await queries.delete(wishlistItems).where(itemsOn(from, ids))
  await countChange(queries, [from, key], now)
  const { added, notes } = merged
  if (added.length + notes.length === 0) return undefined
  return { summary: { added: added.length, notes: notes.length }, undo: { key, from, ...merged } }
}

/** What this shopper has taken back of this guest's list before: it is not brought again at the next sign-in. */
async function readDeclined(
  queries: Queries,
  { userId, from }: { userId: number; from: string },
): Promise<GuestItem[]> {
  const takenBack = await findUndone(queries, { userId, kind: 'wishlist' })
  return takenBack
    .map((one) => undone.parse(one))
    .filter((one) => one.from === from)
    .flatMap(({ added, both }) => [...added, ...both])
}

/** The shopper's list loses what came, and the guest's has all again that it had, wherever it is by now. */
async function undo(
  { clock }: World,
  queries: Queries,
  { userId, undo: { key, from, both, ...merged } }: { userId: number; undo: z.output<typeof undone> },
): Promise<void> {
  const now = clock.now()
  if ((await hold(queries, key))?.userId === userId) await takeBack(queries, { key, merged, now })
  await giveBack(queries, { from, items: [...merged.added, ...both], now })
}

async function takeBack(
  queries: Queries,
  { key, merged, now }: { key: string; merged: Omit<Merged<GuestItem>, 'both'>; now: Date },
): Promise<void> {
  const ids = [...merged.added, ...merged.notes].map(({ productId }) => productId)
  const { removed, withoutNote } = unmergeItems(await readItems(queries, key, ids), merged)
  if (removed.length > 0) await queries.delete(wishlistItems).where(itemsOn(key, removed))
  if (withoutNote.length > 0) {
    await queries.update(wishlistItems).set({ note: '' }).where(itemsOn(key, withoutNote))
  }
  await countChange(queries, [key], now)
}

type GivingBack = { from: string; items: GuestItem[]; now: Date }

async function giveBack(queries: Queries, { from, items, now }: GivingBack): Promise<void> {
  if (!isKey(from) || items.length === 0) return
  // Nobody used it for longer than it is kept; its key is nobody else's.
  await queries.insert(wishlists).values({ key: from, createdAt: now, touchedAt: now }).onConflictDoNothing()
  if ((await hold(queries, from))?.userId !== null) return
  await queries.execute(sql`
    insert into wishlist_items (wishlist_key, product_id, parent_id, added_at, price_in_minor, note)
    select ${from}, i."productId", i."parentId", i."addedAt", i."priceInMinor", i.note
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(
      "productId" int, "parentId" int, "addedAt" timestamptz, "priceInMinor" bigint, note text, place bigint)
    join products p on p.id = i."productId"
    order by i.place
    on conflict do nothing`)
  await countChange(queries, [from], now)
}

function tell({ added }: z.output<typeof summary>, texts: I18n): string {
  if (added === 0) return texts._(msg`Your notes from this device were added to your wishlist.`)
  return texts._(
    msg`${plural(added, {
      one: '# product from this device was added to your wishlist.',
      other: '# products from this device were added to your wishlist.',
    })}`,
  )
}

async function hold(queries: Queries, key: string) {
  const [list] = await queries.select().from(wishlists).where(eq(wishlists.key, key)).for('update')
  return list
}

/** Newest first. */
async function readItems(queries: Queries, key: string, ids?: number[]): Promise<GuestItem[]> {
  const { productId, addedAt, note, parentId, priceInMinor, place } = wishlistItems
  return queries
    .select({ productId, addedAt, note, parentId, priceInMinor, place })
    .from(wishlistItems)
    .where(ids ? itemsOn(key, ids) : eq(wishlistItems.wishlistKey, key))
    .orderBy(desc(place))
}

type Moving = { from: string; to: string; merged: Merged<GuestItem> }

// In the order of the guest's list, the newest last: each new place is in front of the ones before.
async function moveMerged(queries: Queries, { from, to, merged: { added, notes } }: Moving): Promise<void> {
  if (added.length > 0) {
    const ids = added.map(({ productId }) => productId)
    await queries.execute(sql`
      insert into wishlist_items (wishlist_key, product_id, parent_id, added_at, price_in_minor, note, added_by)
      select ${to}, product_id, parent_id, added_at, price_in_minor, note, added_by
      from wishlist_items where ${itemsOn(from, ids)} order by place`)
  }
  if (notes.length > 0) {
    const ids = notes.map(({ productId }) => productId)
    await queries.execute(sql`
      update wishlist_items own set note = guests.note
      from (select product_id, note from wishlist_items where ${itemsOn(from, ids)}) guests
      where own.wishlist_key = ${to} and own.product_id = guests.product_id`)
  }
}

function itemsOn(key: string, ids: number[]) {
  return and(eq(wishlistItems.wishlistKey, key), inArray(wishlistItems.productId, ids))
}

async function countChange(queries: Queries, keys: string[], now: Date): Promise<void> {
  await queries
    .update(wishlists)
    .set({ version: sql`${wishlists.version} + 1`, touchedAt: now })
    .where(inArray(wishlists.key, keys))
}
