/** What the feature of reviews gives to the pages of products: `services.productReviews`. */
import type { data } from 'react-router'
import type { ProductOnPage } from '#app/features/catalog/product/product.server.ts'
import type { ReviewAnswer, ReviewFormView } from '#app/features/catalog/product/product-view.ts'
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
  options: (settings: ReturnType<Services['settings']['current']>) => ReviewOptions
  /** To write a review; null where none are taken. */
  showForm: (
    request: PageRequest,
    product: Pick<ProductOnPage, 'id' | 'slug' | 'reviewsAllowed'>,
  ) => ReviewFormView | null
  /** Takes a review that was posted to the page of its product; undefined: the post is none. */
  take: (
    page: PageRequest,
    post: { slug: string; entries: [name: string, value: string][]; userAgent: string },
  ) => Promise<Response | ReturnType<typeof data<ReviewAnswer>>> | undefined
  /** How many wait for approval. */
  countWaiting: (services: Pick<Services, 'database'>) => Promise<number>
}

const none: ReviewOptions = { isEnabled: false, hasStars: false, needsStars: false, showsVerified: false }

/** What the owner decided; all of it false where the shop takes no reviews. */
export function reviewOptions({
  productReviews,
  settings,
}: Pick<Services, 'productReviews' | 'settings'>): ReviewOptions {
  return productReviews?.options(settings.current()) ?? none
}
