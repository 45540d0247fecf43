import type { ProductView, ReviewView } from './product-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { directionOf, isLocale } from '#app/i18n/locales.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import '#app/i18n/later/learn.ts'

/** What buyers said, newest first. */
export function ReviewsView({ view }: { view: ProductView }) {
  const { reviews, averageRating: average, reviewCount: count } = view
  return (
    <section className="reviews" aria-labelledby="reviews-title" id="reviews" tabIndex={-1}>
      <h2 id="reviews-title">
        <Trans>Reviews</Trans>
      </h2>
      {reviews.length === 0 ? (
        <p>
          <Trans>Nobody has reviewed this product yet.</Trans>
        </p>
      ) : (
        <>
          <div className="rating-summary">
            <span className="average">
              <bdi>{average.toFixed(1)}</bdi>
            </span>
            <div>
              <Stars rating={average} />
              <p>
                <Plural value={count} one="# review" other="# reviews" />
              </p>
            </div>
          </div>
          <ol className="review-list">
            {reviews.map((review) => (
              <OneReview key={review.id} review={review} />
            ))}
          </ol>
          <OtherReviews view={view} />
        </>
      )}
    </section>
  )
}

function OtherReviews({ view: { newerReviews, olderReviews } }: { view: ProductView }) {
  const { t } = useLingui()
  if (newerReviews === null && olderReviews === null) return null
  return (
    <nav className="review-pages" aria-label={t`More reviews`}>
      {newerReviews !== null && (
        <ShopLink className="button" to={`${newerReviews}#reviews`} rel="prev">
          <Trans>Newer reviews</Trans>
        </ShopLink>
      )}
      {olderReviews !== null && (
        <ShopLink className="button" to={`${olderReviews}#reviews`} rel="next">
          <Trans>Older reviews</Trans>
        </ShopLink>
      )}
    </nav>
  )
}

function OneReview({ review }: { review: ReviewView }) {
  const { t } = useLingui()
  const language = isLocale(review.locale) ? review.locale : undefined
  return (
    <li className="review">
      <div className="review-head">
        <b>
          <bdi>{review.author}</bdi>
        </b>
        {review.rating !== null && <Stars rating={review.rating} />}
        <time dateTime={review.date}>{review.dateText}</time>
        {review.isVerified && (
          <span className="verified" title={t`Bought here`}>
            <BadgeCheck className="icon" aria-label={t`Bought here`} />
          </span>
        )}
      </div>
      <p lang={language} dir={language ? directionOf(language) : 'auto'}>
        {review.text}
      </p>
    </li>
  )
}
