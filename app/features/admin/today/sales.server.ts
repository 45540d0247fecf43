/** Orders and sales of the last thirty days, by day in the shop's time zone. */
import type { Services } from '#app/services.server.ts'
import { sql } from 'drizzle-orm'
import { listDays, readPeriod } from '#app/platform/reporting-period.ts'
import { toCalendarDay } from '#app/platform/i18n/format/days.ts'

type SalesContext = Pick<Services, 'database' | 'settings' | 'clock'>

export type DaySales = { day: string; orders: number; salesInMinor: number }

/** Includes days without orders: one statement. Refunded amounts and unpaid orders do not count as sales. */
export async function readSales({ database, settings, clock }: SalesContext): Promise<DaySales[]> {
  const { timeZone, currency } = settings.current().catalog
  const period = readPeriod({ period: '30days' }, toCalendarDay(clock.now(), timeZone))
  const { rows } = await database.db.execute<{ day: string; orders: number; sales: number }>(sql`
    select to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as orders,
           sum(total_in_minor - refunded_in_minor)::bigint as sales
    from orders
    where created_at >= (${period.from}::date)::timestamp at time zone ${timeZone}
      and status in ('processing', 'completed', 'refunded') and currency = ${currency}
    group by 1`)
  const rowsByDay = new Map(rows.map((row) => [row.day, row]))
  return listDays(period).map((day) => {
    const { orders = 0, sales = 0 } = rowsByDay.get(day) ?? {}
    return { day, orders, salesInMinor: sales }
  })
}

export type WaitingCounts = { pending: number; onHold: number; processing: number; lacking: number }

/** Numbers of orders that need action, by status: one statement. */
export async function countWaitingOrders({ database }: SalesContext): Promise<WaitingCounts> {
  const { rows } = await database.db.execute<{ status: string; count: number; lacking: number }>(sql`
    select status, count(*)::int as count, count(*) filter (where not has_stock)::int as lacking from orders
    where status in ('pending', 'on-hold', 'processing') group by 1`)
  const findCount = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  const lacking = rows.find(({ status }) => status === 'processing')?.lacking ?? 0
  return {
    pending: findCount('pending'),
    onHold: findCount('on-hold'),
    processing: findCount('processing'),
    lacking,
  }
}
