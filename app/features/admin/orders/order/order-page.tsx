import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { OrderPageView } from './order-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { UnallocatedBadge, OrderStatusBadge } from '#app/features/admin/orders/order-status.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { OrderItems } from './order-items.tsx'
import { Downloads } from './downloads.tsx'
import { History } from './history.tsx'
import { handleOrderForm } from './order-actions.server.ts'
import { RefundQuestionForm } from '#app/features/admin/orders/refunds/refund-question.tsx'
import { Refunds } from '#app/features/admin/orders/refunds/refunds.tsx'
import { readOrderPage } from './read-order.server.ts'
import { Mails } from './mails.tsx'
import { OtherOrders, Payment, CustomerPanel } from './customer.tsx'
import { UnallocatedStockNotice } from './unallocated-stock.tsx'
import { DeleteOrder } from '#app/features/admin/orders/manual-changes/delete-order.tsx'
import { StatusTransitions } from '#app/features/admin/orders/manual-changes/status-transitions.tsx'
import { OrderNoticeText } from './notice-text.tsx'
import { StatusButtons } from './status-buttons.tsx'
import mailStyles from '#app/features/admin/mails/mails.css?url'
import styles from './order.css?url'
import moveStyles from '#app/features/admin/orders/manual-changes/manual-changes.css?url'
import formStyles from './order-forms.css?url'
import '#app/platform/i18n/account/load.ts'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readOrderPage(context.get(pageRequest), params.id)
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return handleOrderForm(context.get(pageRequest), request, params.id)
}

/** An order with all of its data and all of its actions. */
export default function OrderPage() {
  const { t } = useLingui()
  const digits = useDigits()
  const order = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const number = digits(order.number)
  const refusal = answer && 'problem' in answer ? answer : undefined
  return (
    <AdminLayout title={t`Order ${number}`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      <link rel="stylesheet" href={formStyles} precedence="admin" />
      <link rel="stylesheet" href={moveStyles} precedence="admin" />
      <link rel="stylesheet" href={mailStyles} precedence="admin" />
      <p className="admin-notice" role="status">
        {order.notice && !answer && <OrderNoticeText notice={order.notice} resentMail={order.resentMail} />}
      </p>
      {answer && 'question' in answer && <RefundQuestionForm question={answer.question} id={order.id} />}
      <p className="list-facts order-facts">
        <OrderStatusBadge status={order.status} />
        {order.isUnallocated && <UnallocatedBadge />}
        <time dateTime={order.placedAt}>{order.placedOn}</time>
        <span>
          <Trans>Language: {order.language}</Trans>
        </span>
      </p>
      <OrderLinks order={order} />
      {order.isUnallocated && <UnallocatedStockNotice />}
      <StatusButtons events={order.events} />
      <StatusTransitions transitions={order.manualChanges.transitions} />
      <div className="order-columns">
        <div>
          <OrderItems order={order} />
          <Downloads order={order} />
          <Refunds order={order} refusal={refusal} />
          <History history={order.history} />
        </div>
        <div>
          <CustomerPanel order={order} />
          <Payment order={order} />
          <Mails order={order} />
          <OtherOrders order={order} />
          <DeleteOrder number={number} deletion={order.manualChanges.deletion} />
        </div>
      </div>
    </AdminLayout>
  )
}

function OrderLinks({ order: { id } }: { order: OrderPageView }) {
  return (
    <p className="order-ways">
      <ShopLink to="/admin/orders/" prefetch="none">
        <Trans>All orders</Trans>
      </ShopLink>
      {/* Separate documents in the order’s language. */}
      <ShopLink to={`/admin/orders/${id}/invoice/`} prefetch="none" target="_blank">
        <Printer className="icon" aria-hidden />
        <Trans>Invoice</Trans>
      </ShopLink>
      <ShopLink to={`/admin/orders/${id}/packing-slip/`} prefetch="none" target="_blank">
        <Printer className="icon" aria-hidden />
        <Trans>Packing slip</Trans>
      </ShopLink>
      <ShopLink to={`/admin/audit/?kind=order&subject=${id}`} prefetch="none">
        <Trans>Activity log</Trans>
      </ShopLink>
    </p>
  )
}
