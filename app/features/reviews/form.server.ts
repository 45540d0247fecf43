/** What stands around the form of a review: who may see it, and the fields that tell people from robots. */
import type { ReviewFormView } from '#app/features/catalog/product/product-view.ts'
import type { Services } from '#app/services.server.ts'
import { TOKEN_FIELD } from '#app/features/contact-forms/rules.ts'
import {
  HONEYPOT_FIELD,
  makeFormToken,
  tokenPageValidUntil,
} from '#app/features/contact-forms/spam/form-token.server.ts'

type World = Pick<Services, 'settings' | 'secret' | 'clock'>
/** A product at its address, and whether its owner takes reviews of it. */
export type Reviewed = { id: number; slug: string; takesReviews: boolean }

/** What tells a review from the other forms of its page. */
export const REVIEW_FIELD = '_hanout_review'

/** Null where no reviews are taken. `token`: of the form that was sent, so that who corrects it at once is no robot. */
export function reviewForm(
  world: World,
  { id, slug, takesReviews }: Reviewed,
  { token = makeFormToken(world, formOf(id)) }: { token?: string | undefined } = {},
): ReviewFormView | null {
  const { isEnabled, hasStars, needsStars, onlyVerified } = world.settings.current().reviews
  if (!isEnabled || !takesReviews) return null
  const asked = needsStars ? 'needed' : 'asked'
  return {
    path: `/product/${encodeURIComponent(slug)}/${onlyVerified ? 'review/' : ''}`,
    stars: hasStars ? asked : 'none',
    isForBuyers: onlyVerified,
    hidden: onlyVerified
      ? []
      : [
          [TOKEN_FIELD, token],
          [REVIEW_FIELD, '1'],
        ],
    honeypot: HONEYPOT_FIELD,
  }
}

/** Until when a page with the form may be kept; its token ends. */
export function formValidUntil(world: World): number {
  return tokenPageValidUntil(world, world.settings.current().forms)
}

/** What the spam defence calls the form of a product. */
export function formOf(productId: number): string {
  return `review of ${productId}`
}
