import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { ReviewsNotice } from './reviews-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { reviewStatusLabels } from '#app/features/admin/audit/review-status-labels.ts'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { AdminList } from '#app/features/admin/list/admin-list.tsx'
import { createListPath } from '#app/features/admin/list/list-query.ts'
import { ListNotice, ListProblem, ListQuestion } from '#app/features/admin/list/notices.tsx'
import { reviewStatuses } from '#app/features/reviews/rules.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { reviewsRoute, reviewTabs } from './filter.ts'
import { readReviews } from './read-reviews.server.ts'
import { handleReviewsForm } from './reviews-actions.server.ts'
import { useReviewColumns } from './reviews-columns.tsx'
import { reviewActionLabels } from './labels.ts'
import styles from './reviews.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readReviews(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleReviewsForm(context.get(pageRequest), request)
}

/** The list of product reviews, with moderation. */
export default function ReviewsPage() {
  const { t, i18n } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { rows, notice, total, filter, paging, counts } = view
  const canDelete = filter.status === 'trash' || filter.status === 'spam'
  return (
    <AdminLayout title={t`Reviews`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      <ListNotice>{notice && !answer && <NoticeText notice={notice} />}</ListNotice>
      {answer && 'ask' in answer && (
        <ListQuestion ids={answer.ask} intent="delete" cancelPath={createListPath(reviewsRoute, filter)}>
          <Plural
            value={answer.ask.length}
            one="# review will be permanently deleted."
            other="# reviews will be permanently deleted."
          />
        </ListQuestion>
      )}
      {answer && 'gone' in answer && (
        <ListProblem>
          <Trans>This review no longer exists.</Trans>
        </ListProblem>
      )}
      <AdminList
        caption={t`Reviews`}
        listRoute={reviewsRoute}
        {...{ filter, rows, paging }}
        tabs={{
          name: 'status',
          entries: reviewTabs.map((value) => ({
            value,
            label: value === '' ? t`Pending and approved` : i18n._(reviewStatusLabels[value]),
            count: counts[value],
          })),
        }}
        fields={[{ type: 'search', label: t`Text, author or product` }]}
        total={<Plural value={total} _0="No reviews" one="# review" other="# reviews" />}
        columns={useReviewColumns(answer && 'changed' in answer ? answer.changed : undefined)}
        getKey={({ id }) => id}
        bulk={{
          label: ({ author }) => t`Select the review by ${author}`,
          actions: [
            ...reviewStatuses
              .filter((status) => status !== filter.status)
              .map((status) => ({
                intent: status,
                label: i18n._(reviewActionLabels[status]),
                isDanger: status === 'trash',
              })),
            ...(canDelete ? [{ intent: 'delete', label: t`Delete…`, isDanger: true }] : []),
          ],
        }}
        emptyMessage={<Trans>Reviews that customers write about your products appear here.</Trans>}
      />
    </AdminLayout>
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
