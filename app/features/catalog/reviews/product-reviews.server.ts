/** The reviews on a product page, a hundred per page: `?reviews=2` is the next page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ProductOnPage, Review } from '#app/features/catalog/product/product.server.ts'
import type { ReviewView } from '#app/features/catalog/product/product-view.ts'
import { reviewOptions } from './review-options.ts'
import { dayOf, formatDay } from '#app/platform/i18n/format/days.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'

const reviewsOnAPage = 100
const maxPages = 10_000

/** The requested page of reviews, from 1; an invalid page number means page 1. */
export function requestedReviewPage(query: URLSearchParams): number {
  const page = Number(query.get('reviews') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1
}

/** Which reviews to read for a page: one more than it shows, to detect whether there are others. */
export function reviewsToRead(page: number): { mostReviews: number; skippedReviews: number } {
  return { mostReviews: reviewsOnAPage + 1, skippedReviews: (page - 1) * reviewsOnAPage }
}

/** The reviews shown of those that were read, and the neighboring pages. */
export function reviewsOnPage(request: PageRequest, { reviews }: ProductOnPage, page: number) {
  return {
    shown: reviews.slice(0, reviewsOnAPage).map((review) => reviewView(review, request)),
    newerPage: page > 1 ? page - 1 : null,
    olderPage: reviews.length > reviewsOnAPage ? page + 1 : null,
  }
}

function reviewView(review: Review, { locale, services }: PageRequest): ReviewView {
  const { shop, catalog } = services.settings.current()
  const reviews = reviewOptions(services)
  const { timeZone } = catalog
  return {
    id: review.id,
    author: review.author,
    rating: reviews.hasStars ? review.rating : null,
    text: review.text,
    locale: review.locale,
    isVerified: review.verified && reviews.showsVerified,
    ...(review.reply && { reply: review.reply }),
    date: dayOf(review.createdAt, timeZone),
    dateText: formatDay(review.createdAt, {
      language: numberLocale(locale, digitsIn({ shop, catalog })),
      timeZone,
    }),
  }
}
