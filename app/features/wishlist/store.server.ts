/** One list: what is on it, and every change of it. A change holds the list's row, so that changes come one after the other. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { isPublished } from './items/published.server.ts'
import { wishlistItems, wishlists } from './tables.server.ts'

type World = Pick<Services, 'database' | 'clock' | 'settings'>

/** More than anybody reads; lists that came from elsewhere may be longer. */
export const MOST_ITEMS = 1000

export type KeptRow = Omit<typeof wishlistItems.$inferSelect, 'addedBy'> & {
  /** The name of who added it to somebody else's list; null: its owner. */
  addedBy: string | null
}

/** A product to put on a list, as it is now. */
export type Wish = {
  productId: number
  /** Of a variation its product; else 0. */
  parentId: number
  priceInMinor: number | null
}

type Actor = {
  /** Whom the report counts it for; 0: a guest. */
  userId: number
  /** The list is somebody else's. */
  isGuestThere?: boolean
}

/** What is on a list and shown, newest first, and how often it was changed: products that are not published wait until they are. */
export async function readKept(queries: Queries, key: string): Promise<{ kept: KeptRow[]; version: number }> {
  const rows = await queries
    .select({ version: wishlists.version, item: wishlistItems, addedBy })
    .from(wishlists)
    .leftJoin(wishlistItems, and(eq(wishlistItems.wishlistKey, wishlists.key), isThere))
    .where(eq(wishlists.key, key))
    .orderBy(desc(wishlistItems.place))
  return {
    kept: rows.flatMap(({ item, addedBy: name }) => (item ? { ...item, addedBy: name } : [])),
    version: rows[0]?.version ?? 0,
  }
}

const addedBy = sql<string | null>`(select u.display_name from users u where u.id = ${wishlistItems.addedBy})`

/** Which things are shown; for statements on wishlist_items. */
export const isThere: SQL = sql`exists (
  select 1 from products p left join products parent on parent.id = p.parent_id
  where p.id = ${wishlistItems.productId} and ${isPublished})`

/** Puts something in front of a list; what is there already stays where it is. 'gone': the list or the product is there no more. */
export async function addItem(
  services: World,
  key: string,
  { productId, parentId, priceInMinor, ...actor }: Wish & Actor,
): Promise<'added' | 'already' | 'full' | 'gone'> {
  const now = services.clock.now()
  const addedBy = actor.isGuestThere ? actor.userId : null
  return changeList(services, key, async (queries, list) => {
    if (!list) return 'gone'
    const { rows } = await queries.execute<Found>(sql`
      with product as (
        select id from products where id = ${productId} for key share
      ), found as (
        select exists (select 1 from wishlist_items where wishlist_key = ${key} and product_id = ${productId}) as was_there,
               (select count(*) from wishlist_items where wishlist_key = ${key}) >= ${MOST_ITEMS} as was_full,
               exists (select 1 from product) as is_product
      ), added as (
        insert into wishlist_items (wishlist_key, product_id, parent_id, added_at, price_in_minor, added_by)
        select ${key}, ${productId}::int, ${parentId}::int, ${now.toISOString()}::timestamptz, ${priceInMinor}::bigint,
               ${addedBy}::int
        from found where is_product and not was_there and not was_full
        returning product_id
      ), ${told(services, 'add', actor)}, ${counted('added', key, now)}
      select was_there, was_full, is_product from found`)
    const [found] = rows
    if (!found?.is_product) return 'gone'
    if (found.was_there) return 'already'
    return found.was_full ? 'full' : 'added'
  })
}

type Found = { was_there: boolean; was_full: boolean; is_product: boolean }

/** Takes something off a list; false: it was not there. */
export async function removeItem(
  services: World,
  key: string,
  { productId, ...actor }: { productId: number } & Actor,
): Promise<boolean> {
  return (await takeOut(services, key, { which: sql`product_id = ${productId}`, actor })) > 0
}

/** Takes everything off; gives how much that was. */
export async function emptyList(services: World, key: string, actor: Actor): Promise<number> {
  return takeOut(services, key, { which: sql`true`, actor })
}

/** Writes a note beside something; false: it is not on the list. */
export async function noteItem(
  services: World,
  key: string,
  { productId, note }: { productId: number; note: string },
): Promise<boolean> {
  const now = services.clock.now()
  return changeList(services, key, async (queries) => {
    const { rowCount } = await queries.execute(sql`
      with noted as (
        update wishlist_items set note = ${note} where wishlist_key = ${key} and product_id = ${productId}
        returning product_id
      ), ${counted('noted', key, now)}
      select product_id from noted`)
    return (rowCount ?? 0) > 0
  })
}

/** Says that the owner was here, at most once a day: what nobody uses goes some days later. */
export async function touchList(
  { database, clock }: Pick<World, 'database' | 'clock'>,
  { key, touchedAt }: { key: string; touchedAt: Date },
): Promise<void> {
  const now = clock.now()
  if (now.getTime() - touchedAt.getTime() < DAY) return
  await database.db.update(wishlists).set({ touchedAt: now }).where(eq(wishlists.key, key))
}

const DAY = 86_400_000

/** A change of one list in a transaction that holds it; `list` is undefined where it is gone. */
async function changeList<Result>(
  { database }: Pick<World, 'database'>,
  key: string,
  change: (queries: Queries, list: typeof wishlists.$inferSelect | undefined) => Promise<Result>,
): Promise<Result> {
  return database.db.transaction(async (queries) => {
    const [list] = await queries.select().from(wishlists).where(eq(wishlists.key, key)).for('update')
    return change(queries, list)
  })
}

/** Takes some things off; gives how many there were. `which` says it of a row of wishlist_items. */
export async function takeOut(
  services: World,
  key: string,
  { which, actor }: { which: SQL; actor: Actor },
): Promise<number> {
  const now = services.clock.now()
  return changeList(services, key, async (queries) => {
    const { rowCount } = await queries.execute(sql`
      with removed as (
        delete from wishlist_items where wishlist_key = ${key} and ${which} returning product_id
      ), ${told(services, 'remove', actor)}, ${counted('removed', key, now)}
      select product_id from removed`)
    return rowCount ?? 0
  })
}

const changes = { add: 'added', remove: 'removed' } as const

/** For the owner's report, unless it is switched off. */
function told({ settings, clock }: World, action: keyof typeof changes, { userId }: Actor): SQL {
  const isOn = settings.current().wishlist.enableStatistics
  return sql`told as (
    insert into wishlist_events (product_id, user_id, action, created_at)
    select product_id, ${userId > 0 ? userId : null}::int, ${action}, ${clock.now().toISOString()}::timestamptz
    from ${sql.raw(changes[action])} where ${isOn})`
}

function counted(changed: 'added' | 'removed' | 'noted', key: string, now: Date): SQL {
  return sql`counted as (
    update wishlists set version = version + 1, touched_at = ${now.toISOString()}::timestamptz
    where key = ${key} and exists (select 1 from ${sql.raw(changed)}))`
}
