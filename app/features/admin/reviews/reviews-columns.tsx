import type { Column } from '#app/features/admin/list/list-table.tsx'
import type { ReviewRow } from './reviews-view.ts'
import { reviewStatusLabels } from '#app/features/admin/audit/review-status-labels.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { StatusBadge } from '#app/features/admin/list/status-badge.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { reviewStatusTones } from './labels.ts'

/** A submitted reply that conflicts with another user's change. */
type RefusedReply = { id: number; submittedReply: string } | undefined

export function useReviewColumns(refusedReply: RefusedReply): Column<ReviewRow>[] {
  const { t, i18n } = useLingui()
  return [
    { id: 'author', label: t`Author`, isMain: true, cell: (row) => <Author row={row} /> },
    {
      id: 'review',
      label: t({ message: 'Review', context: 'column' }),
      cell: (row) => (
        <Review
          row={row}
          submittedReply={refusedReply?.id === row.id ? refusedReply.submittedReply : undefined}
        />
      ),
    },
    {
      id: 'product',
      label: t`Product`,
      cell: ({ product }) => (
        <ShopLink to={`${product.path}#reviews`} prefetch="none">
          <bdi>{product.name}</bdi>
        </ShopLink>
      ),
    },
    {
      id: 'date',
      label: t`Date`,
      cell: ({ date, dateText }) => <time dateTime={date}>{dateText}</time>,
    },
    {
      id: 'status',
      label: t`Status`,
      cell: ({ status }) => (
        <StatusBadge tone={reviewStatusTones[status]}>{i18n._(reviewStatusLabels[status])}</StatusBadge>
      ),
    },
  ]
}

function Author({ row: { author, email, isVerified } }: { row: ReviewRow }) {
  return (
    <>
      <bdi className="list-title">{author}</bdi>
      <p className="list-facts">
        {email && <bdi dir="ltr">{email}</bdi>}
        {isVerified && (
          <span>
            <Trans>Verified purchase</Trans>
          </span>
        )}
      </p>
    </>
  )
}

function Review({ row, submittedReply }: { row: ReviewRow; submittedReply: string | undefined }) {
  const { rating, text, spamReason } = row
  return (
    <>
      {rating !== null && <Stars rating={rating} />}
      <p className="list-text" dir="auto">
        {text}
      </p>
      {spamReason && (
        <p className="list-facts" lang="en" dir="ltr">
          {spamReason}
        </p>
      )}
      <Reply row={row} submittedReply={submittedReply} />
    </>
  )
}

function Reply({
  row: { id, author, reply, status },
  submittedReply,
}: {
  row: ReviewRow
  submittedReply: string | undefined
}) {
  const { t } = useLingui()
  return (
    <details className="list-more reviews-reply" open={submittedReply !== undefined}>
      <summary>{reply ? t`Reply from the shop` : t`Reply`}</summary>
      <form method="post" key={reply}>
        {submittedReply !== undefined && (
          <p className="admin-problem" role="alert">
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
          defaultValue={submittedReply ?? reply}
          aria-label={t`Reply to ${author}, shown below the review`}
        />
        {status !== 'approved' && (
          <p className="list-facts">
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
