import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { OrderStatus } from '#app/features/orders/lifecycle/status.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { readLineExtras } from '#app/features/orders/details/line-extras.server.ts'
import { openOrder } from '#app/features/orders/view/own-order.server.ts'
import { OrderDetails, PaymentInstructions } from '#app/features/orders/view/order-details.tsx'
import { EmailPrompt } from '#app/features/orders/passes/email-prompt.tsx'
import { throwOrderNotFound } from '#app/features/orders/passes/order-not-found.server.ts'
import { handleOrderEmail } from '#app/features/orders/passes/order-email.server.ts'
import { findPaymentMethod } from '#app/features/orders/payments/payment-methods.server.ts'
import { isNewOrder } from '#app/features/orders/received/is-new.ts'
import { readReturnOptions } from '#app/features/orders/received/read-return-options.server.ts'
import { ReturnHint, MoreReturnOptions } from '#app/features/orders/received/return-options.tsx'
import { OrderSteps } from '#app/features/orders/details/order-steps.tsx'
import { checkPayment } from '#app/features/orders/payments/check.server.ts'
import { createOrderView } from '#app/features/orders/view/order-view.server.ts'
import { createPayPath } from '#app/features/orders/payments/pay-path.ts'
import { canBePaid } from '#app/features/orders/lifecycle/status.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { useDigits } from '#app/ui/digits.ts'
import { readAccountStatus } from './checkout-view.ts'
import './checkout.css'
import '#app/features/customers/customers.css'
import '#app/platform/i18n/account/load.ts'
import '#app/platform/i18n/checkout/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

/**
 * The page of an order, for its signed-in customer, or for a visitor who has its key and has just placed it;
 * a later visit shows the order number as heading. With the key alone the page shows the status, and requests
 * the e-mail address, since links get passed on.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const openedOrder = await openOrder(page, params.number)
  if (!openedOrder) return throwOrderNotFound(page)
  // A customer returning from payment may arrive before the payment event.
  const paymentResult = await checkPayment(page.services, openedOrder.order)
  const reloadedOrder = paymentResult === 'taken' ? await openOrder(page, params.number) : undefined
  const account = readAccountStatus(page.getWholeQuery())
  const { order: currentOrder, hasFullAccess } = reloadedOrder ?? openedOrder
  const { locale, services } = page
  const { defaultLocale } = services.settings.current().shop
  const canPay = canBePaid(currentOrder.status, currentOrder.totalInMinor)
  const view = createOrderView(
    page,
    currentOrder,
    hasFullAccess ? await readLineExtras(services, currentOrder) : {},
  )
  const { number, placedOn, statusMessage, statusHint, steps, paymentInstructions } = view
  const isPaidElsewhere = findPaymentMethod(currentOrder.paymentMethod)?.begin !== undefined
  const returnOptions = await readReturnOptions(page, currentOrder)
  return {
    ...{
      number,
      placedOn,
      state: statusMessage,
      stateHint: statusHint,
      steps,
      paymentInstructions,
      statusName: currentOrder.status,
      account,
    },
    /** null: the order's e-mail address is requested. */
    details: hasFullAccess ? view : null,
    isNew: hasFullAccess && isNewOrder(currentOrder, { now: services.clock.now(), isPaidElsewhere }),
    hasConfirmationMail: hasFullAccess && returnOptions.hasMail,
    returnOptions: {
      ...returnOptions,
      offersAccount: returnOptions.offersAccount && hasFullAccess && account === undefined,
    },
    payPath: canPay ? createPayPath(currentOrder, { locale, defaultLocale, account }) : '',
  }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData())
  return handleOrderEmail(context.get(pageRequest), params.number, form)
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
          <strong>{order.state}</strong> {!order.details?.nextSteps.length && order.stateHint}
        </p>
        <OrderSteps steps={order.steps} />
        {order.hasConfirmationMail && order.details && (
          <p>
            <Trans>
              We’ve sent a confirmation to <bdi>{order.details.email}</bdi>.
            </Trans>
          </p>
        )}
        <ReturnHint {...order.returnOptions} />
        {order.payPath && (
          <p>
            <a className="button primary" href={order.payPath}>
              <Trans>Pay now</Trans>
            </a>
          </p>
        )}
      </header>
      {order.account === 'asked' && (
        <p className="form-notice" role="status">
          <Trans>
            We’ve sent you an e-mail to confirm your account. Open its confirmation link in this browser to
            add this order to your account.
          </Trans>
        </p>
      )}
      {order.account === 'later' && (
        <p className="form-notice" role="status">
          <Trans>
            Your order was placed. Your account could not be created: too many attempts. Create an account
            with the same e-mail address in an hour; do not order again.
          </Trans>
        </p>
      )}
      {order.details ? (
        <OrderDetails order={order.details} />
      ) : (
        <>
          <PaymentInstructions paymentInstructions={order.paymentInstructions} />
          <EmailPrompt key={answer?.problem} answer={answer} />
        </>
      )}
      <MoreReturnOptions {...order.returnOptions} />
    </div>
  )
}

/** The heading of a new order: thanks, unless the order is canceled, failed or refunded. */
function Heading({ status }: { status: OrderStatus }) {
  if (status === 'cancelled') return <Trans>Your order was canceled</Trans>
  if (status === 'failed') return <Trans>Your order is not paid yet</Trans>
  if (status === 'refunded') return <Trans>Your order was refunded</Trans>
  return <Trans>Thank you, we’ve received your order</Trans>
}
