/** The page of the list for its loader. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ListedReview } from './listing.server.ts'
import type { ReviewRow, ReviewsNotice, ReviewsView } from './reviews-view.ts'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { dayOf, writeDay } from '#app/platform/i18n/format/days.ts'
import { labelIn } from '#app/platform/i18n/text/pick-text.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { readReviewsFilter } from './filter.ts'
import { listReviews } from './listing.server.ts'
import { reviewsNotices } from './reviews-view.ts'

const ROWS_PER_PAGE = 30
const MOST_PAGES = 10_000

/** Reads a page of the list; a page behind the last one is the last one. */
export async function readReviews(page: PageRequest): Promise<ReviewsView> {
  await requireManager(page)
  const { query } = page
  const asked = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(query.get('paged'))) || 1))
  const found = await listPage(page, asked)
  const pageCount = Math.max(1, Math.ceil(found.total / ROWS_PER_PAGE))
  const { listed } = asked > pageCount ? await listPage(page, pageCount) : found
  return {
    rows: listed.map((review) => rowOf(page, review)),
    total: found.total,
    page: Math.min(asked, pageCount),
    pageCount,
    filter: readReviewsFilter(query),
    notice: noticeOf(query),
  }
}

function listPage({ services, query }: PageRequest, number: number) {
  const offset = (number - 1) * ROWS_PER_PAGE
  return listReviews(services, { filter: readReviewsFilter(query), limit: ROWS_PER_PAGE, offset })
}

function rowOf({ services, locale }: PageRequest, review: ListedReview): ReviewRow {
  const { shop, catalog } = services.settings.current()
  const { timeZone } = catalog
  const { id, author, email, rating, text, reply, status, verified, spamReason } = review
  const at = new Date(review.createdAt)
  return {
    ...{ id, author, email, rating, text, reply, status, spamReason, isVerified: verified },
    product: {
      name: labelIn(review.productName, locale),
      path: `/product/${encodeURIComponent(review.productSlug)}/`,
    },
    date: dayOf(at, timeZone),
    dateText: writeDay(at, { language: numberLocale(locale, digitsIn({ shop, catalog })), timeZone }),
  }
}

function noticeOf(query: URLSearchParams): ReviewsNotice | null {
  const kind = reviewsNotices.find((each) => each === query.get('notice'))
  return kind ? { kind, count: Math.max(0, Math.trunc(Number(query.get('count'))) || 0) } : null
}
