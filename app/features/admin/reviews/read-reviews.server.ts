/** Loads the list of reviews. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ListedReview } from './listing.server.ts'
import type { ReviewRow, ReviewsView } from './reviews-view.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { readPageOrLast } from '#app/features/admin/list/list-page.server.ts'
import { readNotice } from '#app/features/admin/list/list-query.ts'
import { toCalendarDay, formatDay } from '#app/platform/i18n/format/days.ts'
import { localizeLabel } from '#app/platform/i18n/text/pick-text.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { readReviewsFilter } from './filter.ts'
import { countReviewTabs, listReviews } from './listing.server.ts'
import { reviewsNotices } from './reviews-view.ts'

const ROWS_PER_PAGE = 30

/** Loads a page of the list; a page number beyond the last one loads the last page. */
export async function readReviews(page: PageRequest): Promise<ReviewsView> {
  await requireStaff(page)
  const { query, services } = page
  const filter = readReviewsFilter(query)
  const [pageResult, counts] = await Promise.all([
    readPageOrLast({ query, rowsPerPage: ROWS_PER_PAGE }, (part) =>
      listReviews(services, { filter, ...part }),
    ),
    countReviewTabs(services, filter),
  ])
  return {
    ...{ ...pageResult, counts, filter },
    rows: pageResult.rows.map((review) => createReviewRow(page, review)),
    notice: readNotice(query, reviewsNotices),
  }
}

function createReviewRow({ services, locale }: PageRequest, review: ListedReview): ReviewRow {
  const { shop, catalog } = services.settings.current()
  const { timeZone } = catalog
  const { id, author, email, rating, text, reply, status, verified, spamReason } = review
  const createdAt = new Date(review.createdAt)
  return {
    ...{ id, author, email, rating, text, reply, status, spamReason, isVerified: verified },
    product: {
      name: localizeLabel(review.productName, locale),
      path: `/product/${encodeURIComponent(review.productSlug)}/`,
    },
    date: toCalendarDay(createdAt, timeZone),
    dateText: formatDay(createdAt, {
      language: createNumberLocale(locale, resolveDigits({ shop, catalog })),
      timeZone,
    }),
  }
}
