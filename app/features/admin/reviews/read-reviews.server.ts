/** Loads the list of reviews. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ListedReview } from './listing.server.ts'
import type { ReviewRow, ReviewsView } from './reviews-view.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { readPageOrLast } from '#app/features/admin/list/list-page.server.ts'
import { readNotice } from '#app/features/admin/list/list-query.ts'
import { dayOf, formatDay } from '#app/platform/i18n/format/days.ts'
import { labelIn } from '#app/platform/i18n/text/pick-text.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { readReviewsFilter } from './filter.ts'
import { countReviewTabs, listReviews } from './listing.server.ts'
import { reviewsNotices } from './reviews-view.ts'

const ROWS_PER_PAGE = 30

/** Loads a page of the list; a page after the last one is the last one. */
export async function readReviews(page: PageRequest): Promise<ReviewsView> {
  await requireStaff(page)
  const { query, services } = page
  const filter = readReviewsFilter(query)
  const [found, counts] = await Promise.all([
    readPageOrLast({ query, rowsPerPage: ROWS_PER_PAGE }, (part) =>
      listReviews(services, { filter, ...part }),
    ),
    countReviewTabs(services, filter),
  ])
  return {
    ...{ ...found, counts, filter },
    rows: found.rows.map((review) => rowOf(page, review)),
    notice: readNotice(query, reviewsNotices),
  }
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
    dateText: formatDay(at, { language: numberLocale(locale, digitsIn({ shop, catalog })), timeZone }),
  }
}
