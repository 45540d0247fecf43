/** The list of reviews: filtered, one page, newest first; two statements, however many there are. */
import type { SQL } from 'drizzle-orm'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { ReviewStatus } from '#app/features/reviews/rules.ts'
import type { Services } from '#app/services.server.ts'
import type { ReviewsFilter, ReviewTab } from './filter.ts'
import { sql } from 'drizzle-orm'
import { countTabs } from '#app/features/admin/list/list-page.server.ts'
import { createLikePattern, splitSearchWords } from '#app/platform/database/search-words.server.ts'
import { reviewTabs } from './filter.ts'

export type ListedReview = {
  id: number
  author: string
  email: string
  rating: number | null
  text: string
  reply: string
  status: ReviewStatus
  verified: boolean
  spamReason: string
  createdAt: string
  productName: LocalText
  productSlug: string
}

export async function listReviews(
  { database }: Pick<Services, 'database'>,
  { filter, limit, offset }: { filter: ReviewsFilter; limit: number; offset: number },
): Promise<{ rows: ListedReview[]; total: number }> {
  const condition = createFilterCondition(filter)
  const [listResult, countResult] = await Promise.all([
    database.db.execute<ListedReview>(sql`
      select r.id, r.author, r.email, r.rating, r.text, r.reply, r.status, r.verified, r.spam_reason as "spamReason",
        r.created_at as "createdAt", products.name as "productName", coalesce(products.slug, '') as "productSlug"
      from reviews r join products on products.id = r.product_id
      where ${condition} order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`),
    database.db.execute<{ count: number }>(sql`
      select count(*)::int as count from reviews r join products on products.id = r.product_id where ${condition}`),
  ])
  return { rows: listResult.rows, total: countResult.rows[0]?.count ?? 0 }
}

/** The review count of each tab under the search; one statement. */
export function countReviewTabs(
  { database }: Pick<Services, 'database'>,
  filter: ReviewsFilter,
): Promise<Record<ReviewTab, number>> {
  const createTabQuery = (status: ReviewTab) =>
    sql`reviews r join products on products.id = r.product_id where ${createFilterCondition({ ...filter, status })}`
  return countTabs(database.db, reviewTabs, createTabQuery)
}

function createFilterCondition({ status, search }: ReviewsFilter): SQL {
  const statusCondition = status === '' ? sql`r.status in ('hold', 'approved')` : sql`r.status = ${status}`
  return sql.join([statusCondition, ...splitSearchWords(search).map(createWordCondition)], sql` and `)
}

/** Matches the review's text or the product's name: each by its own index. */
function createWordCondition(word: string): SQL {
  const pattern = createLikePattern(word)
  return sql`r.id in (
    select id from reviews where search_text like ${pattern}
    union all select theirs.id from reviews theirs join products named on named.id = theirs.product_id
    where named.search_text like ${pattern})`
}
