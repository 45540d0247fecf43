/** Reviews on product pages. */
import type { ProductReviews } from '#app/features/catalog/reviews/review-options.ts'
import { calculateFormExpiry, REVIEW_FIELD, createReviewForm } from './form.server.ts'
import { countPendingReviews } from './store.server.ts'
import { submitReview } from './submit-review.server.ts'

export const productReviews: ProductReviews = {
  readOptions: ({ reviews }) => reviews,
  createFormView({ services, tags }, { id, slug, reviewsAllowed }) {
    const form = createReviewForm(services, { id, slug: slug ?? '', acceptsReviews: reviewsAllowed })
    if (form && !form.isForBuyers) tags.limitValidity(calculateFormExpiry(services))
    return form
  },
  submit: (page, post) =>
    post.entries.some(([name]) => name === REVIEW_FIELD) ? submitReview(page, post) : undefined,
  countWaiting: countPendingReviews,
}
