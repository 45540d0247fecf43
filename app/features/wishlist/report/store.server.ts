/** Counts of the currently wishlisted products, and of additions and removals per day. */
import type { Services } from '#app/services.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Period } from '#app/platform/reporting-period.ts'
import type { ReportSortOrder } from './order.ts'
import { sql, type SQL } from 'drizzle-orm'
import { publishedCondition } from '#app/features/wishlist/items/published.server.ts'
import { listDays } from '#app/platform/reporting-period.ts'

type Context = Pick<Services, 'database' | 'settings'>

export type DayCount = { day: string; added: number; removed: number }

/** Every day of the period, including days without events: one statement. */
export async function countByDay({ database, settings }: Context, period: Period): Promise<DayCount[]> {
  const { timeZone } = settings.current().catalog
  const { rows } = await database.db.execute<DayCount>(sql`
    select to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
           count(*) filter (where action = 'add')::int as added,
           count(*) filter (where action = 'remove')::int as removed
    from wishlist_events where ${createPeriodCondition(period, timeZone)} group by 1`)
  const countsByDay = new Map(rows.map((row) => [row.day, row]))
  return listDays(period).map((day) => countsByDay.get(day) ?? { day, added: 0, removed: 0 })
}

export type ProductCountRow = {
  id: number
  /** Name of the product, also for a variation. */
  name: LocalText
  sku: string
  isPublished: boolean
  /** Number of lists that contain it now. */
  lists: number
  added: number
  removed: number
}

const orderByClauses: Record<ReportSortOrder, SQL> = {
  lists: sql`lists desc, added desc, p.id`,
  added: sql`added desc, lists desc, p.id`,
  removed: sql`removed desc, lists desc, p.id`,
}

type CountOptions = { period: Period; sortOrder: ReportSortOrder; limit?: number; offset?: number }

/** Products on lists, or added or removed in the period: one statement. */
export async function countByProduct(
  { database, settings }: Context,
  { period, sortOrder, limit = 100_000, offset = 0 }: CountOptions,
): Promise<ProductCountRow[]> {
  const { timeZone } = settings.current().catalog
  const { rows } = await database.db.execute<
    Omit<ProductCountRow, 'isPublished'> & { is_published: boolean }
  >(sql`
    with wished as (
      select product_id, count(*)::int as lists from wishlist_items group by 1
    ), happened as (
      select product_id, count(*) filter (where action = 'add')::int as added,
             count(*) filter (where action = 'remove')::int as removed
      from wishlist_events where ${createPeriodCondition(period, timeZone)} group by 1
    ), counted as (
      select product_id, coalesce(lists, 0) as lists, coalesce(added, 0) as added, coalesce(removed, 0) as removed
      from wished full join happened using (product_id)
    )
    select p.id, coalesce(parent.name, p.name) as name, coalesce(p.sku, parent.sku, '') as sku,
           ${publishedCondition} as is_published, lists, added, removed
    from counted join products p on p.id = product_id left join products parent on parent.id = p.parent_id
    order by ${orderByClauses[sortOrder]} limit ${limit} offset ${offset}`)
  return rows.map(({ is_published, ...row }) => ({ ...row, isPublished: is_published }))
}

// A day begins at midnight in the shop's time zone.
function createPeriodCondition({ from, to }: Period, timeZone: string): SQL {
  return sql`created_at >= (${from}::date)::timestamp at time zone ${timeZone}
    and created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`
}
