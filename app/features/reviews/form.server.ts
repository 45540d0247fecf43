/** Review form: its availability, and the hidden fields for bot detection. */
import type { ReviewFormView } from '#app/features/catalog/product/product-view.ts'
import type { Services } from '#app/services.server.ts'
import { TOKEN_FIELD } from '#app/features/contact-forms/rules.ts'
import {
  HONEYPOT_FIELD,
  makeFormToken,
  calculateTokenPageExpiry,
} from '#app/features/contact-forms/spam/form-token.server.ts'

type ReviewFormContext = Pick<Services, 'settings' | 'secret' | 'clock'>
/** A product with its slug, and whether the merchant accepts reviews of it. */
export type ReviewedProduct = { id: number; slug: string; acceptsReviews: boolean }

/** Distinguishes a review from the other forms of its page. */
export const REVIEW_FIELD = '_hanout_review'

/**
 * Null where reviews are not accepted. `token`: of the submitted form, so that a quick correction is not
 * mistaken for a bot.
 */
export function createReviewForm(
  context: ReviewFormContext,
  { id, slug, acceptsReviews }: ReviewedProduct,
  { token = makeFormToken(context, formatFormId(id)) }: { token?: string | undefined } = {},
): ReviewFormView | null {
  const { isEnabled, hasStars, needsStars, onlyVerified } = context.settings.current().reviews
  if (!isEnabled || !acceptsReviews) return null
  const starsMode = needsStars ? 'needed' : 'asked'
  return {
    path: `/product/${encodeURIComponent(slug)}/${onlyVerified ? 'review/' : ''}`,
    stars: hasStars ? starsMode : 'none',
    isForBuyers: onlyVerified,
    hiddenFields: onlyVerified
      ? []
      : [
          [TOKEN_FIELD, token],
          [REVIEW_FIELD, '1'],
        ],
    honeypot: HONEYPOT_FIELD,
  }
}

/** Until when a page with the form may be cached: the expiry of its token. */
export function calculateFormExpiry(context: ReviewFormContext): number {
  return calculateTokenPageExpiry(context, context.settings.current().forms)
}

/** Form id of a product's review form in the spam checks. */
export function formatFormId(productId: number): string {
  return `review of ${productId}`
}
