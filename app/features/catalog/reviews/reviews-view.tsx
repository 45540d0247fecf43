import type {
  ProductView,
  ReviewActionData,
  ReviewFormView,
  ReviewView,
} from '#app/features/catalog/product/product-view.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { useVisitorState } from '#app/ui/visitor-state.ts'
import { getDirection, isLocale } from '#app/platform/i18n/locales.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { REVIEW_FORM_ID } from './review-notice.ts'
import { ReviewForm } from './review-form.tsx'
import '#app/platform/i18n/later/load.ts'

type ReviewsProps = { view: ProductView; answer?: ReviewActionData | undefined }

/** The reviews, newest first. `answer`: the response to a review that was submitted here and rejected. */
export function ReviewsView({ view, answer }: ReviewsProps) {
  const { t } = useLingui()
  const { reviews, reviewForm, averageRating: average, reviewCount: count } = view
  if (reviews.length === 0 && reviewForm === null) return null
  return (
    <section className="reviews" aria-labelledby="reviews-title" id="reviews" tabIndex={-1}>
      <h2 id="reviews-title">{t`Reviews`}</h2>
      {reviews.length === 0 ? (
        <p>{t`There are no reviews yet.`}</p>
      ) : (
        <>
          <div className="rating-summary">
            {average > 0 && (
              <span className="average">
                <bdi>{average.toFixed(1)}</bdi>
              </span>
            )}
            <div>
              {average > 0 && <Stars rating={average} />}
              <p>{t`${plural(count, { one: '# review', other: '# reviews' })}`}</p>
            </div>
          </div>
          <ol className="review-list">
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ol>
          <OtherReviews view={view} />
        </>
      )}
      {reviewForm && <WriteReview form={reviewForm} answer={answer} message={view.reviewMessage} />}
    </section>
  )
}

type WriteReviewProps = {
  form: ReviewFormView
  answer: ReviewActionData | undefined
  message: string | undefined
}

function WriteReview({ form, answer, message }: WriteReviewProps) {
  const { t } = useLingui()
  const { shopper } = useVisitorState()
  return (
    <div id={REVIEW_FORM_ID} tabIndex={-1}>
      {message && (
        <p className="form-notice" role="status">
          {message}
        </p>
      )}
      {form.isForBuyers ? (
        <ShopLink className="button" to={form.path} prefetch="none">{t`Write a review`}</ShopLink>
      ) : (
        <details className="write-review" open={answer !== undefined}>
          <summary className="button">{t`Write a review`}</summary>
          {answer && (
            <p className="form-summary" role="alert">
              {answer.message}
            </p>
          )}
          <ReviewForm
            form={answer?.form ?? form}
            account={shopper}
            values={answer?.values}
            errors={answer?.errors}
          />
        </details>
      )}
    </div>
  )
}

function OtherReviews({ view: { newerReviewsPath, olderReviewsPath } }: { view: ProductView }) {
  const { t } = useLingui()
  if (newerReviewsPath === null && olderReviewsPath === null) return null
  return (
    <nav className="review-pages" aria-label={t`More reviews`}>
      {newerReviewsPath !== null && (
        <ShopLink className="button" to={`${newerReviewsPath}#reviews`} rel="prev">
          {t`Newer reviews`}
        </ShopLink>
      )}
      {olderReviewsPath !== null && (
        <ShopLink className="button" to={`${olderReviewsPath}#reviews`} rel="next">
          {t`Older reviews`}
        </ShopLink>
      )}
    </nav>
  )
}

function ReviewItem({ review }: { review: ReviewView }) {
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
          <span className="verified" title={t`Verified purchase`}>
            <BadgeCheck className="icon" aria-label={t`Verified purchase`} />
          </span>
        )}
      </div>
      <p lang={language} dir={language ? getDirection(language) : 'auto'}>
        {review.text}
      </p>
      {review.reply && (
        <div className="review-reply">
          <b>{t`Reply from the shop`}</b>
          <p dir="auto">{review.reply}</p>
        </div>
      )}
    </li>
  )
}
