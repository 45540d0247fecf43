/** Reviews on product pages. */
import type { ProductReviews } from '#app/features/catalog/reviews/review-options.ts'
import { formValidUntil, REVIEW_FIELD, reviewForm } from './form.server.ts'
import { countWaiting } from './store.server.ts'
import { submitReview } from './submit-review.server.ts'

export const productReviews: ProductReviews = {
  options: ({ reviews }) => reviews,
  showForm({ services, tags }, { id, slug, reviewsAllowed }) {
    const form = reviewForm(services, { id, slug: slug ?? '', takesReviews: reviewsAllowed })
    if (form && !form.isForBuyers) tags.validUntil(formValidUntil(services))
    return form
  },
  submit: (page, post) =>
    post.entries.some(([name]) => name === REVIEW_FIELD) ? submitReview(page, post) : undefined,
  countWaiting,
}
