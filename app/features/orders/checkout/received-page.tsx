import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { readBesideLines } from '#app/features/orders/details/beside-lines.server.ts'
import { openOrder } from '#app/features/orders/view/own-order.server.ts'
import { OrderDetails, WhereTo } from '#app/features/orders/view/order-details.tsx'
import { AskEmail } from '#app/features/orders/passes/ask-email.tsx'
import { missOrder } from '#app/features/orders/passes/miss-order.server.ts'
import { takeOrderEmail } from '#app/features/orders/passes/take-email.server.ts'
import { findMethod } from '#app/features/orders/payments/payment-methods.server.ts'
import { isNew } from '#app/features/orders/received/is-new.ts'
import { readWaysBack } from '#app/features/orders/received/read-ways.server.ts'
import { ComeBack, MoreWays } from '#app/features/orders/received/ways-back.tsx'
import { OrderSteps } from '#app/features/orders/details/order-steps.tsx'
import { checkPayment } from '#app/features/orders/payments/check.server.ts'
import { orderView } from '#app/features/orders/view/order-view.server.ts'
import { payAddress } from '#app/features/orders/payments/pay-address.ts'
import { canBePaid } from '#app/features/orders/lifecycle/status.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { useDigits } from '#app/ui/digits.ts'
import { accountNewsIn } from './checkout-view.ts'
import './checkout.css'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/learn.ts'
import '#app/platform/i18n/checkout/learn.ts'

export { personalHeaders as headers } from '#app/features/customers/personal-headers.ts'

/**
 * An order, for whoever is signed in as its shopper, or has its key and has just ordered; later it no longer thanks. With the key alone
 * it says how the order stands, and asks for its e-mail address: links are passed on.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const opened = await openOrder(page, params.number)
  if (!opened) return missOrder(page)
  // Who comes back from paying may be here before the payment service has told.
  const news = await checkPayment(page.services, opened.order)
  const told = news === 'taken' ? await openOrder(page, params.number) : undefined
  const account = accountNewsIn(page.wholeQuery())
  const { order: shown, isShown } = told ?? opened
  const { locale, services } = page
  const { defaultLocale } = services.settings.current().shop
  const canPay = canBePaid(shown.status, shown.totalInMinor)
  const view = orderView(page, shown, isShown ? await readBesideLines(services, shown) : {})
  const { number, placedOn, state, stateHint, steps, whereTo } = view
  const isPaidElsewhere = findMethod(shown.paymentMethod)?.begin !== undefined
  const ways = await readWaysBack(page, shown)
  return {
    ...{ number, placedOn, state, stateHint, steps, whereTo, statusName: shown.status, account },
    /** null: its e-mail address is asked for. */
    details: isShown ? view : null,
    isNew: isShown && isNew(shown, { now: services.clock.now(), isPaidElsewhere }),
    isConfirmed: isShown && ways.hasMail,
    ways: { ...ways, offersAccount: ways.offersAccount && isShown && account === undefined },
    payAddress: canPay ? payAddress(shown, { locale, defaultLocale, account }) : '',
  }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData())
  return takeOrderEmail(context.get(pageRequest), params.number, form)
}

export default function ReceivedPage() {
  const { t } = useLingui()
  const answer = useActionData<typeof action>()
  const order = useLoaderData<typeof loader>()
  const number = useDigits()(order.number)
  return (
    <div className="order-page wrap woocommerce-order-received">
      <PageHead title={t`Order ${number}`} />
      <header className="order-head">
        <h1>{order.isNew ? <Heading status={order.statusName} /> : t`Order ${number}`}</h1>
        <p>
          {order.isNew ? (
            <Trans>
              Order <bdi className="order-number">{number}</bdi>, placed on {order.placedOn}
            </Trans>
          ) : (
            <Trans>Placed on {order.placedOn}</Trans>
          )}
        </p>
        <p className="order-status">
          <strong>{order.state}</strong> {!order.details?.next.length && order.stateHint}
        </p>
        <OrderSteps steps={order.steps} />
        {order.isConfirmed && order.details && (
          <p>
            <Trans>
              We’ve sent a confirmation to <bdi>{order.details.email}</bdi>.
            </Trans>
          </p>
        )}
        <ComeBack {...order.ways} />
        {order.payAddress && (
          <p>
            <a className="button primary" href={order.payAddress}>
              <Trans>Pay</Trans>
            </a>
          </p>
        )}
      </header>
      {order.account === 'asked' && (
        <p className="form-notice" role="status">
          <Trans>
            We’ve sent you an e-mail to confirm your account. Open its link in this browser to add this order
            to your account.
          </Trans>
        </p>
      )}
      {order.account === 'later' && (
        <p className="form-notice" role="status">
          <Trans>
            Your order was placed, but your account could not be created. Please try again in an hour.
          </Trans>
        </p>
      )}
      {order.details ? (
        <OrderDetails order={order.details} />
      ) : (
        <>
          <WhereTo whereTo={order.whereTo} />
          <AskEmail key={answer?.problem} answer={answer} />
        </>
      )}
      <MoreWays {...order.ways} />
    </div>
  )
}

/** Who has cancelled it, or comes back without having paid, is not thanked. */
function Heading({ status }: { status: OrderStatus }) {
  if (status === 'cancelled') return <Trans>Your order was canceled</Trans>
  if (status === 'failed') return <Trans>Your order is not paid yet</Trans>
  if (status === 'refunded') return <Trans>Your order was refunded</Trans>
  return <Trans>Thank you, we’ve received your order</Trans>
}
