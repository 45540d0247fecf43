/**
 * Reviews in the database: each is stored once, counts are updated with every change, and pages that show
 * them are invalidated.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ReviewStatus } from './rules.ts'
import { sql } from 'drizzle-orm'
import { countReviews, lockForReviews } from '#app/features/catalog/reviews/count-reviews.server.ts'
import { publishWrittenChanges } from '#app/features/catalog/import/publish-changes.server.ts'

type ReviewContext = Pick<Services, 'database' | 'notifications'>

/** Whether the product was purchased: by the account, or with its confirmed e-mail address. */
export async function hasBought(
  { database }: Pick<Services, 'database'>,
  { productId, userId, email }: { productId: number; userId: number; email: string },
): Promise<boolean> {
  const { rows } = await database.db.execute<{ found: boolean }>(sql`
    select exists (
      select 1 from orders join order_lines on order_id = orders.id
      where product_id = ${productId} and status in ('completed', 'processing')
        and (customer_id = ${userId} or (${email} <> '' and lower(email) = lower(${email})))) as found`)
  return rows[0]?.found ?? false
}

export type NewReview = {
  productId: number
  /** 0: a guest. */
  userId: number
  author: string
  email: string
  rating: number | null
  text: string
  locale: Locale
  isVerified: boolean
  status: ReviewStatus
  spamReason: string
}

/** Stores a review; idempotent: the same text by the same author is stored once. */
export function addReview({ database, notifications }: ReviewContext, review: NewReview): Promise<void> {
  const { productId, userId, author, email, rating, text, locale, isVerified, status, spamReason } = review
  return database.db.transaction(async (transaction) => {
    await lockForReviews(transaction, [productId])
    const { rows } = await transaction.execute<{ id: number }>(sql`
      insert into reviews (product_id, user_id, author, email, rating, text, locale, verified, status, spam_reason, created_at)
      select ${productId}, nullif(${userId}::int, 0), ${author}, ${email}, ${rating}::smallint, ${text}, ${locale},
        ${isVerified}, ${status}, ${spamReason}, clock_timestamp()
      where not exists (
        select 1 from reviews where product_id = ${productId} and lower(email) = lower(${email}) and text = ${text})
      returning id`)
    if (rows.length > 0 && status === 'approved')
      await publishReviews({ transaction, notifications }, [productId])
  })
}

/** Publishes changes to reviews of these products; call it in the transaction that locked them. */
export async function publishReviews(
  { transaction, notifications }: { transaction: Queries; notifications: ReviewContext['notifications'] },
  productIds: number[],
): Promise<void> {
  await countReviews(transaction, productIds)
  await publishWrittenChanges({ queries: transaction, notifications }, { productIds })
}

/** Number of reviews pending approval. */
export async function countPendingReviews({ database }: Pick<Services, 'database'>): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from reviews where status = 'hold'`)
  return rows[0]?.count ?? 0
}
