import type { ReviewView } from './product-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { directionOf, isLocale } from '#app/i18n/locales.ts'
import { Stars } from '#app/ui/stars.tsx'

type ReviewsViewProps = { reviews: ReviewView[]; average: number; count: number }

/** What buyers said, newest first. */
export function ReviewsView({ reviews, average, count }: ReviewsViewProps) {
  return (
    <section className="reviews" aria-labelledby="reviews-title" id="reviews">
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
        </>
      )}
    </section>
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
