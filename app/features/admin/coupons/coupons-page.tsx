import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { CouponsNotice } from './coupons-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { AdminList } from '#app/features/admin/list/admin-list.tsx'
import { createListPath } from '#app/features/admin/list/list-query.ts'
import { ListNotice, ListQuestion } from '#app/features/admin/list/notices.tsx'
import { useTrashActions } from '#app/features/admin/list/trash-actions.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { handleCouponsForm } from './coupons-actions.server.ts'
import { useCouponColumns } from './coupons-columns.tsx'
import { couponsRoute, couponTabs } from './filter.ts'
import { readCoupons } from './read-coupons.server.ts'
import { couponStatusLabels } from './labels.ts'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readCoupons(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleCouponsForm(context.get(pageRequest), request)
}

/** The list of coupons. */
export default function CouponsPage() {
  const { t, i18n } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { rows, notice, total, filter, paging, counts } = view
  return (
    <AdminLayout title={t`Coupons`}>
      <ListNotice>{notice && !answer && <NoticeText notice={notice} />}</ListNotice>
      {answer && (
        <ListQuestion ids={answer.ids} intent="delete" cancelPath={createListPath(couponsRoute, filter)}>
          <Plural
            value={answer.ids.length}
            one="# coupon will be permanently deleted. Orders keep their discounts."
            other="# coupons will be permanently deleted. Orders keep their discounts."
          />
        </ListQuestion>
      )}
      <AdminList
        caption={t`Coupons`}
        listRoute={couponsRoute}
        {...{ filter, rows, paging }}
        tabs={{
          name: 'status',
          entries: couponTabs.map((value) => ({
            value,
            label: value === '' ? t`All` : i18n._(couponStatusLabels[value]),
            count: counts[value],
          })),
        }}
        fields={[{ type: 'search', label: t`Code or note` }]}
        total={<Plural value={total} _0="No coupons" one="# coupon" other="# coupons" />}
        actions={
          <ShopLink className="button" to="/admin/coupons/new/" prefetch="none">
            <Trans>Add coupon</Trans>
          </ShopLink>
        }
        columns={useCouponColumns()}
        getKey={({ id }) => id}
        bulk={{ label: ({ code }) => t`Select ${code}`, actions: useTrashActions(filter.status === 'trash') }}
        emptyMessage={<Trans>A coupon is a code that gives customers a discount or free shipping.</Trans>}
      />
    </AdminLayout>
  )
}

function NoticeText({ notice: { kind, count } }: { notice: CouponsNotice }) {
  if (kind === 'none') return <Trans>Select at least one coupon.</Trans>
  if (kind === 'saved') return <Trans>Saved. Changes apply immediately.</Trans>
  if (kind === 'created') return <Trans>Coupon created</Trans>
  if (kind === 'deleted')
    return (
      <Plural value={count} _0="No coupons deleted." one="# coupon deleted." other="# coupons deleted." />
    )
  if (kind === 'published')
    return (
      <Plural
        value={count}
        _0="No coupons published."
        one="# coupon published."
        other="# coupons published."
      />
    )
  if (kind === 'trashed')
    return (
      <Plural
        value={count}
        _0="No coupons moved."
        one="# coupon moved to trash."
        other="# coupons moved to trash."
      />
    )
  return (
    <Plural
      value={count}
      _0="No coupons updated."
      one="# coupon switched to draft."
      other="# coupons switched to draft."
    />
  )
}
