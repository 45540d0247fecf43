import type { ReviewRow, ReviewsView } from './reviews-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { reviewStatuses } from '#app/features/reviews/rules.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { ChooseAll } from '#app/features/admin/choose-all.tsx'
import { reviewMoveWords, reviewStatusWords } from './words.ts'

const FORM = 'reviews-chosen'

type Typed = { id: number; typed: string } | undefined

/** The reviews of a page, and what can be done with several of them. */
export function ReviewsList({ view: { rows, filter }, changed }: { view: ReviewsView; changed: Typed }) {
  const { t, i18n } = useLingui()
  const canDelete = filter.status === 'trash' || filter.status === 'spam'
  return (
    <>
      {/* The rows have forms of their own, so their boxes name this one. */}
      <form method="post" id={FORM} className="reviews-tools" aria-label={t`Bulk actions`}>
        <ChooseAll />
        {reviewStatuses
          .filter((status) => status !== filter.status)
          .map((status) => (
            <button
              key={status}
              className={status === 'trash' ? 'button danger' : 'button'}
              type="submit"
              name="intent"
              value={status}
            >
              {i18n._(reviewMoveWords[status])}
            </button>
          ))}
        {canDelete && (
          <button className="button danger" type="submit" name="intent" value="delete">
            <Trans>Delete…</Trans>
          </button>
        )}
      </form>
      <ul className="reviews-list">
        {rows.map((row) => (
          <Row key={row.id} row={row} typed={changed?.id === row.id ? changed.typed : undefined} />
        ))}
      </ul>
    </>
  )
}

function Row({ row, typed }: { row: ReviewRow; typed: string | undefined }) {
  const { t, i18n } = useLingui()
  const { id, author, email, rating, text, status, isVerified, spamReason, product } = row
  return (
    <li className="reviews-row">
      <label className="reviews-choose">
        <input type="checkbox" name="id" value={id} form={FORM} />
        <span className="visually-hidden">{t`Select the review by ${author}`}</span>
      </label>
      <div className="reviews-what">
        <h3>
          <bdi>{author}</bdi>
        </h3>
        <p className="reviews-facts">
          {rating !== null && <Stars rating={rating} />}
          <time dateTime={row.date}>{row.dateText}</time>
          {email && <bdi dir="ltr">{email}</bdi>}
          {isVerified && (
            <span>
              <Trans>Verified purchase</Trans>
            </span>
          )}
          <ShopLink to={`${product.path}#reviews`} prefetch="none">
            <bdi>{product.name}</bdi>
          </ShopLink>
        </p>
        <p className="reviews-text" dir="auto">
          {text}
        </p>
        {spamReason && (
          <p className="reviews-facts" lang="en" dir="ltr">
            {spamReason}
          </p>
        )}
        <Reply row={row} typed={typed} />
      </div>
      <span className="reviews-mark" data-status={status}>
        {i18n._(reviewStatusWords[status])}
      </span>
    </li>
  )
}

function Reply({ row: { id, author, reply, status }, typed }: { row: ReviewRow; typed: string | undefined }) {
  const { t } = useLingui()
  return (
    <details className="reviews-reply" open={typed !== undefined}>
      <summary>{reply ? t`Replied by the shop` : t`Reply`}</summary>
      <form method="post" key={reply}>
        {typed !== undefined && (
          <p className="desk-problem" role="alert">
            <Trans>Someone else changed this reply. Their version: “{reply}”</Trans>
          </p>
        )}
        <input type="hidden" name="review" value={id} />
        <input type="hidden" name="was" value={reply} />
        <textarea
          className="field"
          name="reply"
          rows={3}
          maxLength={5000}
          dir="auto"
          defaultValue={typed ?? reply}
          aria-label={t`Reply to ${author}, shown below the review`}
        />
        {status !== 'approved' && (
          <p className="reviews-facts">
            <Trans>Customers see the reply once the review is approved.</Trans>
          </p>
        )}
        <button className="button" type="submit" name="intent" value="answer">
          <Trans>Save reply</Trans>
        </button>
      </form>
    </details>
  )
}
