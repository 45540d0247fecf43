/** The reviews on a product page, a hundred per page: `?reviews=2` is the next page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ProductOnPage, Review } from '#app/features/catalog/product/product.server.ts'
import type { ReviewView } from '#app/features/catalog/product/product-view.ts'
import { readReviewOptions } from './review-options.ts'
import { toCalendarDay, formatDay } from '#app/platform/i18n/format/days.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'

const reviewsPerPage = 100
const maxPages = 10_000

/** The requested page of reviews, from 1; an invalid page number means page 1. */
export function parseReviewPage(query: URLSearchParams): number {
  const page = Number(query.get('reviews') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1
}

/** Which reviews to read for a page: one more than it shows, to detect whether there are others. */
export function findReviewRange(page: number): { mostReviews: number; skippedReviews: number } {
  return { mostReviews: reviewsPerPage + 1, skippedReviews: (page - 1) * reviewsPerPage }
}

/** The reviews shown of those that were read, and the neighboring pages. */
export function paginateReviews(request: PageRequest, { reviews }: ProductOnPage, page: number) {
  return {
    shownReviews: reviews.slice(0, reviewsPerPage).map((review) => createReviewView(review, request)),
    newerPage: page > 1 ? page - 1 : null,
    olderPage: reviews.length > reviewsPerPage ? page + 1 : null,
  }
}

function createReviewView(review: Review, { locale, services }: PageRequest): ReviewView {
  const { shop, catalog } = services.settings.current()
  const options = readReviewOptions(services)
  const { timeZone } = catalog
  return {
    id: review.id,
    author: review.author,
    rating: options.hasStars ? review.rating : null,
    text: review.text,
    locale: review.locale,
    isVerified: review.verified && options.showsVerified,
    ...(review.reply && { reply: review.reply }),
    date: toCalendarDay(review.createdAt, timeZone),
    dateText: formatDay(review.createdAt, {
      language: createNumberLocale(locale, resolveDigits({ shop, catalog })),
      timeZone,
    }),
  }
}
