/** The interface of the reviews feature for product pages: `services.productReviews`. */
import type { data } from 'react-router'
import type { ProductOnPage } from '#app/features/catalog/product/product.server.ts'
import type { ReviewActionData, ReviewFormView } from '#app/features/catalog/product/product-view.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Services } from '#app/services.server.ts'

export type ReviewOptions = {
  isEnabled: boolean
  hasStars: boolean
  needsStars: boolean
  /** Reviews of buyers are marked as such. */
  showsVerified: boolean
}

export type ProductReviews = {
  readOptions: (settings: ReturnType<Services['settings']['current']>) => ReviewOptions
  /** The review form; null if no reviews are accepted. */
  createFormView: (
    request: PageRequest,
    product: Pick<ProductOnPage, 'id' | 'slug' | 'reviewsAllowed'>,
  ) => ReviewFormView | null
  /** Handles a review that was posted to the page of its product; undefined: the post is not a review. */
  submit: (
    page: PageRequest,
    post: { slug: string; entries: [name: string, value: string][]; userAgent: string },
  ) => Promise<Response | ReturnType<typeof data<ReviewActionData>>> | undefined
  /** The number of reviews that are waiting for approval. */
  countWaiting: (services: Pick<Services, 'database'>) => Promise<number>
}

const disabledOptions: ReviewOptions = {
  isEnabled: false,
  hasStars: false,
  needsStars: false,
  showsVerified: false,
}

/** The merchant's settings; all false if reviews are disabled. */
export function readReviewOptions({
  productReviews,
  settings,
}: Pick<Services, 'productReviews' | 'settings'>): ReviewOptions {
  return productReviews?.readOptions(settings.current()) ?? disabledOptions
}
