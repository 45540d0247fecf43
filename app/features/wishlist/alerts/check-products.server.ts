/**
 * Checks products for changes: a product that came back in stock or became cheaper since the last check is an
 * event, stored in the same transaction as its recipients and the job that notifies them. A failed check is
 * repeated; repeating a completed check finds no further events.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { AlertEvent } from './events.ts'
import { sql } from 'drizzle-orm'
import { notifyQueue } from './queues.server.ts'
import { findAlertEvents } from './events.ts'
import { findRelatedIds } from '#app/features/catalog/pricing/product-states.server.ts'
import { findChangedIds, readSnapshots, saveSnapshots } from './snapshots.server.ts'

type Context = Pick<Services, 'database' | 'clock' | 'settings' | 'jobs'>

/** Products per transaction. */
export const BATCH_SIZE = 500

/** Checks these products and the ones shown with them; returns the number of notifications to send. */
export async function checkProducts(context: Context, ids: readonly number[]): Promise<number> {
  return checkBatch(context, (transaction) => findRelatedIds(transaction, ids))
}

/**
 * Checks all products changed since the last check, including missed notifications and sales that began or
 * ended by date.
 */
export async function checkChangedProducts(context: Context): Promise<number> {
  let notificationCount = 0
  for (let afterId: number | undefined = 0; afterId !== undefined;) {
    const step: { afterId: number; foundIds: number[] } = { afterId, foundIds: [] }
    notificationCount += await checkBatch(context, async (transaction) => {
      step.foundIds = await findChangedIds(transaction, {
        now: context.clock.now(),
        afterId: step.afterId,
        limit: BATCH_SIZE,
      })
      return step.foundIds.length > 0 ? findRelatedIds(transaction, step.foundIds) : []
    })
    afterId = step.foundIds.length === BATCH_SIZE ? step.foundIds.at(-1) : undefined
  }
  return notificationCount
}

async function checkBatch(
  { database, clock, settings, jobs }: Context,
  findIds: (transaction: Queries) => Promise<number[]>,
): Promise<number> {
  const { wishlist, catalog } = settings.current()
  const now = clock.now()
  return database.db.transaction(async (transaction) => {
    // Serialize checks: of two concurrent checks of the same change, the second finds it already recorded.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('wishlist-look'))`)
    const ids = await findIds(transaction)
    if (ids.length === 0) return 0
    const snapshots = await readSnapshots(transaction, ids, { now, hideOutOfStock: catalog.hideOutOfStock })
    if (snapshots.length === 0) return 0
    await saveSnapshots(transaction, snapshots)
    const events = snapshots.flatMap(({ productId, previousState, state: currentState }) =>
      previousState ? findAlertEvents(previousState, currentState).map((one) => ({ productId, ...one })) : [],
    )
    if (events.length === 0 || !wishlist.alerts) return 0
    const notificationCount = await saveEvents(transaction, events, now)
    if (notificationCount > 0) await jobs.add(notifyQueue, {}, { transaction })
    return notificationCount
  })
}

type ProductEvent = AlertEvent & { productId: number }

/** Stores the events, and a row for every customer to be notified. */
async function saveEvents(transaction: Queries, events: readonly ProductEvent[], now: Date): Promise<number> {
  const rows = events.map(({ productId, kind, priceInMinor, formerPriceInMinor }) => ({
    product_id: productId,
    kind,
    price: priceInMinor,
    former: formerPriceInMinor,
  }))
  const { rowCount } = await transaction.execute(sql`
    with kept as (
      insert into wishlist_news (product_id, kind, price_in_minor, former_price_in_minor, happened_at)
      select product_id, kind, price, former, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(product_id int, kind text, price bigint, former bigint)
      where exists (select 1 from wishlist_items i where i.product_id = given.product_id)
      returning id, product_id, kind, price_in_minor, former_price_in_minor
    ), wished as (
      -- A product on several lists of a customer counts once, at its highest price: any lower price is lower than they have seen.
      select i.product_id, l.user_id, case when count(i.price_in_minor) = count(*) then max(i.price_in_minor) end as price
      from wishlist_items i join wishlists l on l.key = i.wishlist_key
      where l.user_id is not null and i.product_id in (select product_id from kept)
      group by 1, 2
    )
    insert into wishlist_tellings (news_id, user_id)
    select n.id, w.user_id
    from kept n
    join wished w on w.product_id = n.product_id
    join users u on u.id = w.user_id and u.email_verified
    left join wishlist_alert_choices c on c.user_id = w.user_id and c.product_id = n.product_id
    left join wishlist_alert_defaults d on d.user_id = w.user_id
    left join lateral (
      select m.price_in_minor from wishlist_news m join wishlist_tellings t on t.news_id = m.id and t.user_id = w.user_id
      where m.product_id = n.product_id and m.kind = 'cheaper' and (t.is_mailed or t.settled_at is null)
      order by m.id desc limit 1) last on true
    where case n.kind when 'back' then coalesce(c.when_back, d.when_back) else coalesce(c.when_cheaper, d.when_cheaper) end
      -- Lower than when it was added, and lower than the last reported price unless it had risen again in between.
      and (n.kind = 'back' or (coalesce(n.price_in_minor < w.price, true) and (
        coalesce(n.price_in_minor < last.price_in_minor, true) or coalesce(n.former_price_in_minor >= w.price, true))))`)
  return rowCount ?? 0
}

const EVENT_RETENTION_IN_MS = 400 * 24 * 60 * 60 * 1000

/** Deletes events after the retention period. */
export async function deleteOldAlertEvents({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - EVENT_RETENTION_IN_MS).toISOString()
  await database.db.execute(sql`delete from wishlist_news where happened_at < ${cutoff}::timestamptz`)
}
