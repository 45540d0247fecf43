import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { ReviewsNotice, ReviewsView } from './reviews-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { reviewStatuses } from '#app/features/reviews/rules.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { reviewsAddress } from './filter.ts'
import { readReviews } from './read-reviews.server.ts'
import { takeReviewsForm } from './reviews-actions.server.ts'
import { ReviewsList } from './reviews-list.tsx'
import { reviewStatusWords } from './words.ts'
import styles from './reviews.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readReviews(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeReviewsForm(context.get(pageRequest), request)
}

/** What shoppers have written about products, and what becomes of it. */
export default function ReviewsPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { rows, notice, total } = view
  return (
    <Desk title={t`Reviews`}>
      <link rel="stylesheet" href={styles} precedence="desk" />
      <p className="desk-notice" role="status">
        {notice && !answer && <NoticeText notice={notice} />}
      </p>
      {answer && 'ask' in answer && <DeleteQuestion ids={answer.ask} view={view} />}
      {answer && 'gone' in answer && (
        <p className="desk-problem" role="alert">
          <Trans>This review no longer exists.</Trans>
        </p>
      )}
      <Filters view={view} />
      <h2>
        <Plural value={total} _0="No reviews" one="# review" other="# reviews" />
      </h2>
      {rows.length > 0 && (
        <ReviewsList view={view} changed={answer && 'changed' in answer ? answer.changed : undefined} />
      )}
      <Pages view={view} />
    </Desk>
  )
}

function Filters({ view: { filter } }: { view: ReviewsView }) {
  const { t, i18n } = useLingui()
  return (
    <search>
      <form className="reviews-filters" key={reviewsAddress(filter)}>
        <label>
          <Trans>Text, author or product</Trans>
          <input className="field" type="search" name="search" defaultValue={filter.search} dir="auto" />
        </label>
        <label>
          <Trans>Status</Trans>
          <select className="field" name="status" defaultValue={filter.status}>
            <option value="">{t`Pending and approved`}</option>
            {reviewStatuses.map((status) => (
              <option key={status} value={status}>
                {i18n._(reviewStatusWords[status])}
              </option>
            ))}
          </select>
        </label>
        <button className="button" type="submit">
          <Search className="icon" aria-hidden />
          <Trans>Filter</Trans>
        </button>
      </form>
    </search>
  )
}

function DeleteQuestion({ ids, view: { filter } }: { ids: number[]; view: ReviewsView }) {
  return (
    <form method="post" className="desk-problem" role="alert">
      <p>
        <Plural
          value={ids.length}
          one="# review will be deleted permanently."
          other="# reviews will be deleted permanently."
        />
      </p>
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <input type="hidden" name="sure" value="yes" />
      <button className="button danger" type="submit" name="intent" value="delete">
        <Trans>Delete permanently</Trans>
      </button>{' '}
      <ShopLink className="button" to={reviewsAddress(filter)} prefetch="none">
        <Trans>Keep</Trans>
      </ShopLink>
    </form>
  )
}

function Pages({ view: { filter, page, pageCount } }: { view: ReviewsView }) {
  const { t } = useLingui()
  const digits = useDigits()
  if (pageCount === 1) return null
  const to = (number: number) => reviewsAddress(filter, { page: number })
  return (
    <nav className="library-pages" aria-label={t`Pages`}>
      {page > 1 && (
        <ShopLink className="button" to={to(page - 1)} rel="prev" prefetch="none">
          <Trans>Previous page</Trans>
        </ShopLink>
      )}
      <span>
        <Trans>
          Page {digits(page)} of {digits(pageCount)}
        </Trans>
      </span>
      {page < pageCount && (
        <ShopLink className="button" to={to(page + 1)} rel="next" prefetch="none">
          <Trans>Next page</Trans>
        </ShopLink>
      )}
    </nav>
  )
}

function NoticeText({ notice: { kind, count } }: { notice: ReviewsNotice }) {
  if (kind === 'none') return <Trans>Select at least one review.</Trans>
  if (kind === 'answered') return <Trans>Saved. Changes apply immediately.</Trans>
  if (kind === 'answered-hidden') {
    return <Trans>Reply saved. Customers see it once the review is approved.</Trans>
  }
  if (kind === 'deleted')
    return (
      <Plural value={count} _0="No reviews deleted." one="# review deleted." other="# reviews deleted." />
    )
  if (kind === 'approved')
    return (
      <Plural value={count} _0="No reviews updated." one="# review approved." other="# reviews approved." />
    )
  return (
    <Plural
      value={count}
      _0="No reviews updated."
      one="# review moved. It is not shown in the shop."
      other="# reviews moved. They are not shown in the shop."
    />
  )
}
