import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { OrdersNotice, OrdersView } from './orders-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { AdminList } from '#app/features/admin/list/admin-list.tsx'
import { createListPath } from '#app/features/admin/list/list-query.ts'
import { ListNotice, ListQuestion } from '#app/features/admin/list/notices.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { createOrdersExportPath, ordersRoute } from './filter.ts'
import { handleOrdersForm } from './orders-actions.server.ts'
import { useOrderColumns, useOrderFields, useOrderTabs } from './orders-columns.tsx'
import { readOrders } from './read-orders.server.ts'
import { SkippedOrders } from './skipped-orders.tsx'
import { merchantEvents, merchantEventLabels } from './labels.ts'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readOrders(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleOrdersForm(context.get(pageRequest), request)
}

export default function OrdersPage() {
  const { t, i18n } = useLingui()
  const digits = useDigits()
  const question = useActionData<typeof action>()
  const view = useLoaderData<typeof loader>()
  const { rows, filter, notice, customerName, paging } = view
  return (
    <AdminLayout title={customerName ? t`Orders from ${customerName}` : t`Orders`}>
      <ListNotice>{notice && !question && <NoticeText notice={notice} />}</ListNotice>
      {question && (
        // Customers are notified, and the items can be bought by others at once.
        <ListQuestion
          ids={question.ids}
          intent="cancelled-by-owner"
          confirmLabel={
            <Plural value={question.ids.length} one="Yes, cancel order" other="Yes, cancel orders" />
          }
          cancelLabel={<Plural value={question.ids.length} one="No, keep order" other="No, keep orders" />}
          cancelPath={createListPath(ordersRoute, filter, paging)}
        >
          <Plural
            value={question.ids.length}
            one="Cancel # order? Its items will be restocked."
            other="Cancel # orders? Their items will be restocked."
          />{' '}
          <SkippedOrders left={question.skippedCount} />
        </ListQuestion>
      )}
      <AdminList
        caption={t`Orders`}
        listRoute={ordersRoute}
        {...{ filter, rows, paging }}
        tabs={useOrderTabs(view.counts)}
        fields={useOrderFields(view.paymentMethods)}
        total={<Total view={view} />}
        actions={
          rows.length > 0 && (
            <ShopLink className="button" to={createOrdersExportPath(filter)} prefetch="none" download>
              <Download className="icon" aria-hidden />
              <Trans>Export CSV</Trans>
            </ShopLink>
          )
        }
        columns={useOrderColumns()}
        getKey={({ id }) => id}
        bulk={{
          label: ({ number }) => t`Select order ${digits(number)}`,
          selectedKeys: question?.selectedIds ?? [],
          actions: merchantEvents.map((event) => {
            const isDanger = event === 'cancelled-by-owner'
            return {
              intent: event,
              isDanger,
              label: isDanger ? t`Cancel…` : i18n._(merchantEventLabels[event]),
            }
          }),
        }}
        emptyMessage={<Trans>Orders from your shop appear here.</Trans>}
      />
    </AdminLayout>
  )
}

function Total({ view: { total, isTotalLowerBound } }: { view: OrdersView }) {
  const digits = useDigits()
  if (isTotalLowerBound) return <Trans>More than {digits(total)} orders</Trans>
  return <Plural value={total} _0="No orders" one="# order" other="# orders" />
}

function NoticeText({ notice: { kind, count, left } }: { notice: OrdersNotice }) {
  if (kind === 'deleted') return <Trans>Order deleted. Its number will not be reused.</Trans>
  if (kind === 'none') return <Trans>Select at least one order.</Trans>
  return (
    <>
      <Plural value={count} _0="No orders updated." one="# order updated." other="# orders updated." />{' '}
      <SkippedOrders left={left} />
    </>
  )
}
