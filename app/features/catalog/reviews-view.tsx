import type { ProductView, ReviewView } from './product-view.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { useMe } from '#app/ui/me.ts'
import { directionOf, isLocale } from '#app/i18n/locales.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { ReviewForm } from './review-form.tsx'
import '#app/i18n/later/learn.ts'

/** What buyers said, newest first. */
export function ReviewsView({ view }: { view: ProductView }) {
  const { t } = useLingui()
  const { reviews, reviewForm, averageRating: average, reviewCount: count } = view
  if (reviews.length === 0 && reviewForm === null) return null
  return (
    <section className="reviews" aria-labelledby="reviews-title" id="reviews" tabIndex={-1}>
      <h2 id="reviews-title">{t`Reviews`}</h2>
      {reviews.length === 0 ? (
        <p>{t`Nobody has reviewed this product yet.`}</p>
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
              <OneReview key={review.id} review={review} />
            ))}
          </ol>
          <OtherReviews view={view} />
        </>
      )}
      {reviewForm && <WriteReview form={reviewForm} />}
    </section>
  )
}

function WriteReview({ form }: { form: NonNullable<ProductView['reviewForm']> }) {
  const { t } = useLingui()
  const { shopper } = useMe()
  if (form.isForBuyers)
    return (
      <p>
        <ShopLink className="button" to={form.path} prefetch="none">{t`Write a review`}</ShopLink>
      </p>
    )
  return (
    <details className="write-review">
      <summary className="button">{t`Write a review`}</summary>
      <ReviewForm form={form} account={shopper} />
    </details>
  )
}

function OtherReviews({ view: { newerReviews, olderReviews } }: { view: ProductView }) {
  const { t } = useLingui()
  if (newerReviews === null && olderReviews === null) return null
  return (
    <nav className="review-pages" aria-label={t`More reviews`}>
      {newerReviews !== null && (
        <ShopLink className="button" to={`${newerReviews}#reviews`} rel="prev">
          {t`Newer reviews`}
        </ShopLink>
      )}
      {olderReviews !== null && (
        <ShopLink className="button" to={`${olderReviews}#reviews`} rel="next">
          {t`Older reviews`}
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
      {review.reply && (
        <div className="review-reply">
          <b>{t`The shop answers`}</b>
          <p dir="auto">{review.reply}</p>
        </div>
      )}
    </li>
  )
}
