import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { OrderPageView } from './order-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { LackingMark, StatusMark } from '#app/features/admin/orders/order-status.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Bought } from './bought.tsx'
import { Downloads } from './downloads.tsx'
import { History } from './history.tsx'
import { takeOrderForm } from './order-actions.server.ts'
import { RefundQuestionForm } from '#app/features/admin/orders/refunds/refund-question.tsx'
import { Refunds } from '#app/features/admin/orders/refunds/refunds.tsx'
import { readOrderPage } from './read-order.server.ts'
import { Mails } from './mails.tsx'
import { OtherOrders, Payment, Shopper } from './shopper.tsx'
import { MissingPieces } from './missing-pieces.tsx'
import { DeleteOrder } from '#app/features/admin/orders/moves/delete-order.tsx'
import { StatusMoves } from '#app/features/admin/orders/moves/status-moves.tsx'
import { OrderNoticeText } from './notice-text.tsx'
import { StatusButtons } from './status-buttons.tsx'
import mailStyles from '#app/features/admin/mails/mails.css?url'
import styles from './order.css?url'
import moveStyles from '#app/features/admin/orders/moves/moves.css?url'
import formStyles from './order-forms.css?url'
import '#app/platform/i18n/account/learn.ts'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readOrderPage(context.get(pageRequest), params.id)
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return takeOrderForm(context.get(pageRequest), request, params.id)
}

/** An order with all that is known of it, and all that can be done with it. */
export default function OrderPage() {
  const { t } = useLingui()
  const digits = useDigits()
  const order = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const number = digits(order.number)
  const refused = answer && 'problem' in answer ? answer : undefined
  return (
    <Desk title={t`Order ${number}`}>
      <link rel="stylesheet" href={styles} precedence="desk" />
      <link rel="stylesheet" href={formStyles} precedence="desk" />
      <link rel="stylesheet" href={moveStyles} precedence="desk" />
      <link rel="stylesheet" href={mailStyles} precedence="desk" />
      <p className="desk-notice" role="status">
        {order.notice && !answer && <OrderNoticeText notice={order.notice} mailed={order.mailed} />}
      </p>
      {answer && 'question' in answer && <RefundQuestionForm question={answer.question} id={order.id} />}
      <p className="list-facts order-facts">
        <StatusMark status={order.status} />
        {order.lacksPieces && <LackingMark />}
        <time dateTime={order.placedAt}>{order.placedOn}</time>
        <span>
          <Trans>Language: {order.language}</Trans>
        </span>
      </p>
      <Ways order={order} />
      {order.lacksPieces && <MissingPieces />}
      <StatusButtons events={order.events} />
      <StatusMoves moves={order.moves.statuses} />
      <div className="order-columns">
        <div>
          <Bought order={order} />
          <Downloads order={order} />
          <Refunds order={order} refused={refused} />
          <History history={order.history} />
        </div>
        <div>
          <Shopper order={order} />
          <Payment order={order} />
          <Mails order={order} />
          <OtherOrders order={order} />
          <DeleteOrder number={number} deletion={order.moves.deletion} />
        </div>
      </div>
    </Desk>
  )
}

function Ways({ order: { id } }: { order: OrderPageView }) {
  return (
    <p className="order-ways">
      <ShopLink to="/admin/orders/" prefetch="none">
        <Trans>All orders</Trans>
      </ShopLink>
      {/* Documents of their own, in the order’s language. */}
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
