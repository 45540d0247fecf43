/** What the list does with coupons: their statuses, several at once, and deleting for good. */
import type { Services } from '#app/services.server.ts'
import type { AuditAction } from '#app/features/admin/audit/words.ts'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'

type World = Pick<Services, 'database'>

/** MAP  what can be done with the chosen ones → from which statuses it is possible, and what they become. */
const couponMoves = {
  publish: { to: 'publish', from: ['draft'], action: 'published' },
  draft: { to: 'draft', from: ['publish'], action: 'withdrawn' },
  trash: { to: 'trash', from: ['publish', 'draft'], action: 'trashed' },
  // What comes out of the trash is looked at before shoppers use it.
  restore: { to: 'draft', from: ['trash'], action: 'restored' },
} as const satisfies Record<string, { to: string; from: string[]; action: AuditAction }>
export type CouponMove = keyof typeof couponMoves

/** Gives how many were moved; those that are elsewhere already stay as they are. */
export function moveCoupons(
  { database }: World,
  { by, ids, move }: { by: number; ids: number[]; move: CouponMove },
): Promise<number> {
  const { to, from, action } = couponMoves[move]
  return database.db.transaction(async (queries) => {
    const { rows } = await queries.execute<{ id: number; code: string; was: string }>(sql`
      with chosen as (
        select id, status from coupons
        where id = any(${sql.param(ids)}::int[]) and status = any(${sql.param([...from])}::text[])
        order by id for update)
      update coupons set status = ${to}, updated_at = clock_timestamp(), version = version + 1
      from chosen where coupons.id = chosen.id
      returning coupons.id, coupons.code, chosen.status as was`)
    await audit(
      queries,
      rows.map(({ id, code, was }) => {
        return { by, kind: 'coupon', subject: id, action, changes: { code, status: [was, to] } }
      }),
    )
    return rows.length
  })
}

/** Deletes those that are in the trash; orders keep what they took off. */
export function deleteCoupons(
  { database }: World,
  { by, ids }: { by: number; ids: number[] },
): Promise<number> {
  return database.db.transaction(async (queries) => {
    const { rows } = await queries.execute<{ id: number; code: string }>(sql`
      delete from coupons where id = any(${sql.param(ids)}::int[]) and status = 'trash' returning id, code`)
    await audit(
      queries,
      rows.map(({ id, code }) => ({
        by,
        kind: 'coupon',
        subject: id,
        action: 'deleted',
        changes: { code },
      })),
    )
    return rows.length
  })
}
