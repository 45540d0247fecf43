/** The items of a list, and every change of them. A change locks the list's row, so that changes are serialized. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { publishedCondition } from './items/published.server.ts'
import { wishlistItems, wishlists } from './tables.server.ts'

type Context = Pick<Services, 'database' | 'clock' | 'settings'>

/** More than anybody reads; imported lists may be longer. */
export const MAX_ITEMS = 1000

export type ItemRow = Omit<typeof wishlistItems.$inferSelect, 'addedBy'> & {
  /** Name of the customer who added it to another owner's list; null: the owner added it. */
  addedBy: string | null
}

/** A product to add to a list, in its current state. */
export type NewItem = {
  productId: number
  /** Product of a variation; otherwise 0. */
  parentId: number
  priceInMinor: number | null
}

type Actor = {
  /** The customer in the report's events; 0: a guest. */
  userId: number
  /** The list belongs to another owner. */
  isOthersList?: boolean
}

/**
 * The visible items of a list, newest first, and its version; unpublished products are hidden until they are
 * published.
 */
export async function readItems(
  queries: Queries,
  key: string,
): Promise<{ items: ItemRow[]; version: number }> {
  const rows = await queries
    .select({ version: wishlists.version, item: wishlistItems, addedBy })
    .from(wishlists)
    .leftJoin(wishlistItems, and(eq(wishlistItems.wishlistKey, wishlists.key), visibleItemCondition))
    .where(eq(wishlists.key, key))
    .orderBy(desc(wishlistItems.place))
  return {
    items: rows.flatMap(({ item, addedBy: name }) => (item ? { ...item, addedBy: name } : [])),
    version: rows[0]?.version ?? 0,
  }
}

const addedBy = sql<string | null>`(select u.display_name from users u where u.id = ${wishlistItems.addedBy})`

/** Condition for visible items; for statements on wishlist_items. */
export const visibleItemCondition: SQL = sql`exists (
  select 1 from products p left join products parent on parent.id = p.parent_id
  where p.id = ${wishlistItems.productId} and ${publishedCondition})`

/**
 * Adds an item to the front of a list; an existing item keeps its place. 'gone': the list or the product no
 * longer exists.
 */
export async function addItem(
  services: Context,
  key: string,
  { productId, parentId, priceInMinor, ...actor }: NewItem & Actor,
): Promise<'added' | 'already' | 'full' | 'gone'> {
  const now = services.clock.now()
  const addedBy = actor.isOthersList ? actor.userId : null
  return changeList(services, key, async (queries, list) => {
    if (!list) return 'gone'
    const { rows } = await queries.execute<AddRow>(sql`
      with product as (
        select id from products where id = ${productId} for key share
      ), found as (
        select exists (select 1 from wishlist_items where wishlist_key = ${key} and product_id = ${productId}) as was_there,
               (select count(*) from wishlist_items where wishlist_key = ${key}) >= ${MAX_ITEMS} as was_full,
               exists (select 1 from product) as is_product
      ), added as (
        insert into wishlist_items (wishlist_key, product_id, parent_id, added_at, price_in_minor, added_by)
        select ${key}, ${productId}::int, ${parentId}::int, ${now.toISOString()}::timestamptz, ${priceInMinor}::bigint,
               ${addedBy}::int
        from found where is_product and not was_there and not was_full
        returning product_id
      ), ${createEventsClause(services, 'add', actor)}, ${createVersionClause('added', key, now)}
      select was_there, was_full, is_product from found`)
    const [row] = rows
    if (!row?.is_product) return 'gone'
    if (row.was_there) return 'already'
    return row.was_full ? 'full' : 'added'
  })
}

type AddRow = { was_there: boolean; was_full: boolean; is_product: boolean }

/** Removes an item from a list; false: it was not on it. */
export async function removeItem(
  services: Context,
  key: string,
  { productId, ...actor }: { productId: number } & Actor,
): Promise<boolean> {
  return (await removeItems(services, key, { condition: sql`product_id = ${productId}`, actor })) > 0
}

/** Removes all items; returns their number. */
export async function emptyList(services: Context, key: string, actor: Actor): Promise<number> {
  return removeItems(services, key, { condition: sql`true`, actor })
}

/** Stores the note of an item; false: it is not on the list. */
export async function saveItemNote(
  services: Context,
  key: string,
  { productId, note }: { productId: number; note: string },
): Promise<boolean> {
  const now = services.clock.now()
  return changeList(services, key, async (queries) => {
    const { rowCount } = await queries.execute(sql`
      with noted as (
        update wishlist_items set note = ${note} where wishlist_key = ${key} and product_id = ${productId}
        returning product_id
      ), ${createVersionClause('noted', key, now)}
      select product_id from noted`)
    return (rowCount ?? 0) > 0
  })
}

/** Records the owner's visit, at most once a day: unused lists expire some days later. */
export async function touchList(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { key, touchedAt }: { key: string; touchedAt: Date },
): Promise<void> {
  const now = clock.now()
  if (now.getTime() - touchedAt.getTime() < DAY_IN_MS) return
  await database.db.update(wishlists).set({ touchedAt: now }).where(eq(wishlists.key, key))
}

const DAY_IN_MS = 86_400_000

/** Changes one list in a transaction that locks it; `list` is `undefined` if it no longer exists. */
async function changeList<Result>(
  { database }: Pick<Context, 'database'>,
  key: string,
  change: (queries: Queries, list: typeof wishlists.$inferSelect | undefined) => Promise<Result>,
): Promise<Result> {
  return database.db.transaction(async (transaction) => {
    const [list] = await transaction.select().from(wishlists).where(eq(wishlists.key, key)).for('update')
    return change(transaction, list)
  })
}

/** Removes the items that meet a condition on rows of wishlist_items; returns their number. */
export async function removeItems(
  services: Context,
  key: string,
  { condition, actor }: { condition: SQL; actor: Actor },
): Promise<number> {
  const now = services.clock.now()
  return changeList(services, key, async (queries) => {
    const { rowCount } = await queries.execute(sql`
      with removed as (
        delete from wishlist_items where wishlist_key = ${key} and ${condition} returning product_id
      ), ${createEventsClause(services, 'remove', actor)}, ${createVersionClause('removed', key, now)}
      select product_id from removed`)
    return rowCount ?? 0
  })
}

const aliasByAction = { add: 'added', remove: 'removed' } as const

/** A clause that records events for the merchant's report, unless it is disabled. */
function createEventsClause(
  { settings, clock }: Context,
  action: keyof typeof aliasByAction,
  { userId }: Actor,
): SQL {
  const isEnabled = settings.current().wishlist.enableStatistics
  return sql`told as (
    insert into wishlist_events (product_id, user_id, action, created_at)
    select product_id, ${userId > 0 ? userId : null}::int, ${action}, ${clock.now().toISOString()}::timestamptz
    from ${sql.raw(aliasByAction[action])} where ${isEnabled})`
}

function createVersionClause(changedRowsAlias: 'added' | 'removed' | 'noted', key: string, now: Date): SQL {
  return sql`counted as (
    update wishlists set version = version + 1, touched_at = ${now.toISOString()}::timestamptz
    where key = ${key} and exists (select 1 from ${sql.raw(changedRowsAlias)}))`
}
