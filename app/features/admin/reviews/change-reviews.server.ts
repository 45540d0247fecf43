/** Review actions of the admin: bulk status changes, permanent deletion, and replies. */
import type { AuditAction } from '#app/features/admin/audit/labels.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { ReviewStatus } from '#app/features/reviews/rules.ts'
import type { Services } from '#app/services.server.ts'
import { sql } from 'drizzle-orm'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { lockForReviews } from '#app/features/catalog/reviews/count-reviews.server.ts'
import { publishWrittenChanges } from '#app/features/catalog/import/publish-changes.server.ts'
import { publishReviews } from '#app/features/reviews/store.server.ts'

type RequiredServices = Pick<Services, 'database' | 'notifications'>
type ReviewSelection = { actorId: number; ids: number[] }

const auditActions = {
  approved: 'approved',
  hold: 'held',
  spam: 'spam',
  trash: 'trashed',
} as const satisfies Record<ReviewStatus, AuditAction>

/** Returns how many were changed; reviews that already have the status are skipped. */
export function changeReviewStatus(
  { database, notifications }: RequiredServices,
  { actorId, ids, newStatus }: ReviewSelection & { newStatus: ReviewStatus },
): Promise<number> {
  return database.db.transaction(async (transaction) => {
    await lockProducts(transaction, ids)
    const { rows } = await transaction.execute<{ id: number; productId: number; was: string }>(sql`
      with chosen as (
        select id, status from reviews
        where id = any(${sql.param(ids)}::int[]) and status <> ${newStatus} order by id for update)
      update reviews set status = ${newStatus} from chosen where reviews.id = chosen.id
      returning reviews.id, product_id as "productId", chosen.status as was`)
    if (rows.length === 0) return 0
    await publishReviews({ transaction, notifications }, listProductIds(rows))
    await audit(
      transaction,
      rows.map(({ id, was }) => {
        return {
          actorId,
          kind: 'review',
          subject: id,
          action: auditActions[newStatus],
          changes: { status: [was, newStatus] },
        }
      }),
    )
    return rows.length
  })
}

/** Deletes reviews in the trash or spam. */
export function deleteReviews(
  { database }: RequiredServices,
  { actorId, ids }: ReviewSelection,
): Promise<number> {
  return database.db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: number; author: string }>(sql`
      delete from reviews where id = any(${sql.param(ids)}::int[]) and status in ('trash', 'spam') returning id, author`)
    await audit(
      transaction,
      rows.map(({ id, author }) => {
        return { actorId, kind: 'review', subject: id, action: 'deleted', changes: { author } }
      }),
    )
    return rows.length
  })
}

type ReviewReply = { actorId: number; id: number; reply: string; was: string }

/**
 * Stores the shop's reply unless it was changed since the page was loaded; '' removes it. `answered-hidden`:
 * the review is not public yet.
 */
export function answerReview(
  { database, notifications }: RequiredServices,
  { actorId, id, reply, was }: ReviewReply,
): Promise<'answered' | 'answered-hidden' | 'changed' | 'gone'> {
  return database.db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ reply: string; status: string; productId: number }>(sql`
      select reply, status, product_id as "productId" from reviews where id = ${id} for update`)
    const [review] = rows
    if (!review) return 'gone'
    const outcome = review.status === 'approved' ? 'answered' : 'answered-hidden'
    if (review.reply === reply) return outcome
    if (review.reply !== was) return 'changed'
    await transaction.execute(sql`
      update reviews set reply = ${reply}, replied_at = case when ${reply} = '' then null else clock_timestamp() end
      where id = ${id}`)
    await publishWrittenChanges({ queries: transaction, notifications }, { productIds: [review.productId] })
    await audit(transaction, {
      ...{ actorId, kind: 'review', subject: id, action: 'answered' },
      changes: { reply: [review.reply, reply] },
    })
    return outcome
  })
}

async function lockProducts(transaction: Queries, ids: number[]): Promise<void> {
  const { rows } = await transaction.execute<{ productId: number }>(sql`
    select distinct product_id as "productId" from reviews where id = any(${sql.param(ids)}::int[])`)
  await lockForReviews(transaction, listProductIds(rows))
}

function listProductIds(rows: { productId: number }[]): number[] {
  return [...new Set(rows.map(({ productId }) => productId))]
}
