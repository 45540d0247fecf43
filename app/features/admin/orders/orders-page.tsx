import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { OrdersNotice, OrdersView } from './orders-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { isNarrowed, ordersAddress } from './filter.ts'
import { takeOrdersForm } from './orders-actions.server.ts'
import { OrdersFilters } from './orders-filters.tsx'
import { OrdersList } from './orders-list.tsx'
import { OrdersPages } from './orders-pages.tsx'
import { Staying } from './staying.tsx'
import { readOrders } from './read-orders.server.ts'
import styles from './orders.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readOrders(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeOrdersForm(context.get(pageRequest), request)
}

export default function OrdersPage() {
  const { t } = useLingui()
  const question = useActionData<typeof action>()
  const view = useLoaderData<typeof loader>()
  const { rows, filter, notice, customerName } = view
  return (
    <Desk title={customerName ? t`Orders of ${customerName}` : t`Orders`}>
      <link rel="stylesheet" href={styles} precedence="desk" />
      <p className="desk-notice" role="status">
        {notice && !question && <NoticeText notice={notice} />}
      </p>
      {question && <CancelQuestion question={question} view={view} />}
      <OrdersFilters view={view} />
      <div className="orders-head">
        <h2>
          <Total view={view} />
        </h2>
        {rows.length > 0 && (
          <ShopLink
            className="button"
            to={ordersAddress(filter, { path: 'orders.csv' })}
            prefetch="none"
            download
          >
            <Download className="icon" aria-hidden />
            <Trans>Export CSV</Trans>
          </ShopLink>
        )}
      </div>
      {rows.length > 0 ? (
        <OrdersList rows={rows} chosen={question?.chosen ?? []} />
      ) : (
        <NoOrders view={view} />
      )}
      <OrdersPages view={view} />
    </Desk>
  )
}

function Total({ view: { total, isTotalOpen } }: { view: OrdersView }) {
  const digits = useDigits()
  if (isTotalOpen) return <Trans>More than {digits(total)} orders</Trans>
  return <Plural value={total} _0="No orders" one="# order" other="# orders" />
}

function NoOrders({ view: { filter } }: { view: OrdersView }) {
  if (!isNarrowed(filter)) {
    return (
      <p className="orders-empty">
        <Trans>Orders from your shop appear here.</Trans>
      </p>
    )
  }
  return (
    <p className="orders-empty">
      <Trans>No orders match your search.</Trans>{' '}
      <ShopLink to="/admin/orders/" prefetch="none">
        <Trans>View all orders</Trans>
      </ShopLink>
    </p>
  )
}

function NoticeText({ notice: { kind, count, left } }: { notice: OrdersNotice }) {
  if (kind === 'deleted') return <Trans>Order deleted. Its number is not used again.</Trans>
  if (kind === 'none') return <Trans>Select at least one order.</Trans>
  return (
    <>
      <Plural value={count} _0="No orders updated." one="# order updated." other="# orders updated." />{' '}
      <Staying left={left} />
    </>
  )
}
