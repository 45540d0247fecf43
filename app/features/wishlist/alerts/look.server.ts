/**
 * Looks at products: what came back or became cheaper since the last look is news, kept in the same transaction with whom
 * it is to be told and with the job that tells it. A look that died is repeated, and one that was done finds nothing.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { News } from './rules.ts'
import { sql } from 'drizzle-orm'
import { tellQueue } from './queues.server.ts'
import { newsBetween } from './rules.ts'
import { findChanged, keepSights, readSights, shownWith } from './seen.server.ts'

type World = Pick<Services, 'database' | 'clock' | 'settings' | 'jobs'>

/** Products of one transaction. */
export const AT_ONCE = 500

/** Looks at these products, and at what is shown with them; gives how many shoppers are to be told something. */
export async function lookAtProducts(world: World, ids: readonly number[]): Promise<number> {
  return lookAt(world, (queries) => shownWith(queries, ids))
}

/** Looks at all that has changed since: also what nobody told, and sales that began or ended by themselves. */
export async function lookAtChanged(world: World): Promise<number> {
  let told = 0
  for (let after: number | undefined = 0; after !== undefined;) {
    const step: { after: number; found: number[] } = { after, found: [] }
    told += await lookAt(world, async (queries) => {
      step.found = await findChanged(queries, { now: world.clock.now(), after: step.after, limit: AT_ONCE })
      return step.found.length > 0 ? shownWith(queries, step.found) : []
    })
    after = step.found.length === AT_ONCE ? step.found.at(-1) : undefined
  }
  return told
}

async function lookAt(
  { database, clock, settings, jobs }: World,
  which: (queries: Queries) => Promise<number[]>,
): Promise<number> {
  const { wishlist, catalog } = settings.current()
  const now = clock.now()
  return database.db.transaction(async (queries) => {
    // One after the other: of two looks at the same change, the second finds it seen.
    await queries.execute(sql`select pg_advisory_xact_lock(hashtext('wishlist-look'))`)
    const ids = await which(queries)
    if (ids.length === 0) return 0
    const sights = await readSights(queries, ids, { now, hideOutOfStock: catalog.hideOutOfStock })
    if (sights.length === 0) return 0
    await keepSights(queries, sights)
    const news = sights.flatMap(({ productId, before, now: after }) =>
      before ? newsBetween(before, after).map((one) => ({ productId, ...one })) : [],
    )
    if (news.length === 0 || !wishlist.alerts) return 0
    const told = await keepNews(queries, news, now)
    if (told > 0) await jobs.add(tellQueue, {}, { transaction: queries })
    return told
  })
}

type NewsOf = News & { productId: number }

/** Writes down what happened, and a row for everybody who wants to be told of it. */
async function keepNews(queries: Queries, news: readonly NewsOf[], now: Date): Promise<number> {
  const rows = news.map(({ productId, kind, priceInMinor, formerPriceInMinor }) => ({
    product_id: productId,
    kind,
    price: priceInMinor,
    former: formerPriceInMinor,
  }))
  const { rowCount } = await queries.execute(sql`
    with kept as (
      insert into wishlist_news (product_id, kind, price_in_minor, former_price_in_minor, happened_at)
      select product_id, kind, price, former, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(product_id int, kind text, price bigint, former bigint)
      where exists (select 1 from wishlist_items i where i.product_id = given.product_id)
      returning id, product_id, kind, price_in_minor, former_price_in_minor
    ), wished as (
      -- What a shopper has on several lists counts once, at the dearest: every price below it is less than they have seen.
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
      -- Less than when it was wished for; and less than was told last, unless it had gone up there again in between.
      and (n.kind = 'back' or (coalesce(n.price_in_minor < w.price, true) and (
        coalesce(n.price_in_minor < last.price_in_minor, true) or coalesce(n.former_price_in_minor >= w.price, true))))`)
  return rowCount ?? 0
}

const NEWS_KEPT_FOR = 400 * 24 * 60 * 60 * 1000

/** Forgets what happened long ago. */
export async function forgetOldNews({ database, clock }: Pick<World, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - NEWS_KEPT_FOR).toISOString()
  await database.db.execute(sql`delete from wishlist_news where happened_at < ${before}::timestamptz`)
}
