/** What the desk does with reviews: several get another status, go for good, or one is answered. */
import type { AuditAction } from '#app/features/admin/audit/words.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ReviewStatus } from '#app/features/reviews/rules.ts'
import type { Services } from '#app/services.server.ts'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { lockForReviews } from '#app/features/catalog/reviews/count-reviews.server.ts'
import { publishWritten } from '#app/features/catalog/import/news.server.ts'
import { tellOf } from '#app/features/reviews/store.server.ts'

type World = Pick<Services, 'database' | 'notifications'>
type Chosen = { by: number; ids: number[] }

const actions = {
  approved: 'approved',
  hold: 'held',
  spam: 'spam',
  trash: 'trashed',
} as const satisfies Record<ReviewStatus, AuditAction>

/** Gives how many were moved; those that are there already stay as they are. */
export function moveReviews(
  { database, notifications }: World,
  { by, ids, to }: Chosen & { to: ReviewStatus },
): Promise<number> {
  return database.db.transaction(async (queries) => {
    await lockProducts(queries, ids)
    const { rows } = await queries.execute<{ id: number; productId: number; was: string }>(sql`
      with chosen as (
        select id, status from reviews
        where id = any(${sql.param(ids)}::int[]) and status <> ${to} order by id for update)
      update reviews set status = ${to} from chosen where reviews.id = chosen.id
      returning reviews.id, product_id as "productId", chosen.status as was`)
    if (rows.length === 0) return 0
    await tellOf({ queries, notifications }, unique(rows))
    await audit(
      queries,
      rows.map(({ id, was }) => {
        return { by, kind: 'review', subject: id, action: actions[to], changes: { status: [was, to] } }
      }),
    )
    return rows.length
  })
}

/** Deletes those that are in the trash or spam. */
export function deleteReviews({ database }: World, { by, ids }: Chosen): Promise<number> {
  return database.db.transaction(async (queries) => {
    const { rows } = await queries.execute<{ id: number; author: string }>(sql`
      delete from reviews where id = any(${sql.param(ids)}::int[]) and status in ('trash', 'spam') returning id, author`)
    await audit(
      queries,
      rows.map(({ id, author }) => {
        return { by, kind: 'review', subject: id, action: 'deleted', changes: { author } }
      }),
    )
    return rows.length
  })
}

type Answer = { by: number; id: number; reply: string; was: string }

/** Keeps the shop's answer if the one that was seen is still there; '' takes it back. `answered-hidden`: nobody sees the review yet. */
export function answerReview(
  { database, notifications }: World,
  { by, id, reply, was }: Answer,
): Promise<'answered' | 'answered-hidden' | 'changed' | 'gone'> {
  return database.db.transaction(async (queries) => {
    const { rows } = await queries.execute<{ reply: string; status: string; productId: number }>(sql`
      select reply, status, product_id as "productId" from reviews where id = ${id} for update`)
    const [review] = rows
    if (!review) return 'gone'
    const answered = review.status === 'approved' ? 'answered' : 'answered-hidden'
    if (review.reply === reply) return answered
    if (review.reply !== was) return 'changed'
    await queries.execute(sql`
      update reviews set reply = ${reply}, replied_at = case when ${reply} = '' then null else clock_timestamp() end
      where id = ${id}`)
    await publishWritten({ queries, notifications }, { productIds: [review.productId] })
    await audit(queries, {
      ...{ by, kind: 'review', subject: id, action: 'answered' },
      changes: { reply: [review.reply, reply] },
    })
    return answered
  })
}

async function lockProducts(queries: Queries, ids: number[]): Promise<void> {
  const { rows } = await queries.execute<{ productId: number }>(sql`
    select distinct product_id as "productId" from reviews where id = any(${sql.param(ids)}::int[])`)
  await lockForReviews(queries, unique(rows))
}

function unique(rows: { productId: number }[]): number[] {
  return [...new Set(rows.map(({ productId }) => productId))]
}
