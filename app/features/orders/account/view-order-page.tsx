import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { AccountOrder } from './view-order.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AccountLayout } from '#app/features/customers/account/account-layout.tsx'
import { readAccountNotice } from '#app/features/customers/account/notices.ts'
import { OrderDetails } from '#app/features/orders/view/order-details.tsx'
import { OrderSteps } from '#app/features/orders/details/order-steps.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { ReorderOutcome } from './reorder-outcome.tsx'
import { readAccountOrder, handleAccountOrder } from './view-order.server.ts'
import './account-orders.css'
import '#app/features/orders/checkout/checkout.css'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/load.ts'
import '#app/platform/i18n/checkout/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

const TAB = '/my-account/orders/'

/** One of the customer's own orders, as it was when placed. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  return { order: await readAccountOrder(page, params.number), notice: readAccountNotice(page.query) }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return handleAccountOrder(context.get(pageRequest), params.number, request)
}

export default function ViewOrderPage() {
  const { t } = useLingui()
  const digits = useDigits()
  const { order, notice } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const number = digits(order.number)
  return (
    <AccountLayout title={t`Order ${number}`} tabPath={TAB} notice={answer ? undefined : notice}>
      {answer && (
        <p className="form-summary" role="alert">
          <Trans>This order can no longer be canceled. Please contact us.</Trans>
        </p>
      )}
      {order.reorderResult && !answer && <ReorderOutcome result={order.reorderResult} />}
      <p className="own-order-standing" data-status={order.statusName}>
        <Trans>Placed on {order.placedOn}.</Trans> <strong>{order.statusMessage}</strong>{' '}
        {order.nextSteps.length === 0 && order.statusHint}
      </p>
      <OrderSteps steps={order.steps} />
      {order.isConfirmingCancel ? <CancelConfirmation order={order} /> : <OrderActions order={order} />}
      <div className="order-page own-order-page">
        <OrderDetails order={order} />
      </div>
      <p>
        <ShopLink to={TAB} prefetch="none">
          <Trans>All orders</Trans>
        </ShopLink>
      </p>
    </AccountLayout>
  )
}

function OrderActions({ order }: { order: AccountOrder }) {
  const { localizePath } = useShop()
  return (
    <div className="own-order-ways">
      {order.canPay && (
        <a className="button primary" href={order.payPath}>
          <Trans>Pay now</Trans>
        </a>
      )}
      <form method="post">
        <button className="button" name="intent" value="reorder">
          <Trans>Order again</Trans>
        </button>
      </form>
      {order.canCancel && (
        <a
          className="button"
          href={`${localizePath(`/my-account/view-order/${order.number}/`)}?cancel=1#cancel`}
        >
          <Trans>Cancel</Trans>
        </a>
      )}
    </div>
  )
}

/** A cancellation cannot be undone, so it needs a confirmation. */
function CancelConfirmation({ order: { number } }: { order: AccountOrder }) {
  return (
    <section id="cancel" className="own-order-question" aria-labelledby="cancel-title">
      <h2 id="cancel-title">
        <Trans>Cancel this order?</Trans>
      </h2>
      <p>
        <Trans>Nothing will be shipped or charged. You can’t undo this, but you can order again.</Trans>
      </p>
      <div className="own-order-ways">
        <form method="post">
          <button className="button danger" name="intent" value="cancel">
            <Trans>Yes, cancel order</Trans>
          </button>
        </form>
        <ShopLink className="button" to={`/my-account/view-order/${number}/`} prefetch="none">
          <Trans>No, keep order</Trans>
        </ShopLink>
      </div>
    </section>
  )
}
