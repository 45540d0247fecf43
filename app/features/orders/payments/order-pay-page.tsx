import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { RadioOptions } from '#app/features/orders/checkout/form/radio-options.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { Money } from '#app/ui/money.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { readOrderPay, handleOrderPay } from './order-pay.server.ts'
import '#app/features/orders/checkout/checkout.css'
import '#app/features/customers/customers.css'
import './order-pay.css'
import '#app/platform/i18n/account/load.ts'
import '#app/platform/i18n/checkout/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

export function loader({ context, params }: LoaderFunctionArgs) {
  return readOrderPay(context.get(pageRequest), params.number)
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return handleOrderPay(context.get(pageRequest), params.number, await request.formData())
}

/** Payment page of an unpaid order: its payment methods, or the redirect to the payment service. */
export default function OrderPayPage() {
  const { t } = useLingui()
  const order = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const number = useDigits()(order.number)
  if (order.redirectTo !== '') return <RedirectingToPayment to={order.redirectTo} />
  return (
    <div className="order-page order-pay wrap woocommerce-order-pay">
      <PageHead title={t`Pay for order ${number}`} />
      <h1>
        <Trans>
          Pay for order <bdi>{number}</bdi>
        </Trans>
      </h1>
      {order.hasFailed && (
        <p className="form-summary" role="alert">
          <Trans>
            The payment page couldn’t be opened, and you were not charged. Please try again in a moment or
            choose another payment method.
          </Trans>
        </p>
      )}
      {answer && (
        <p className="form-summary" role="alert">
          {answer.hasTotalChanged ? (
            <Trans>Your order total has changed. Please review it before you pay.</Trans>
          ) : (
            <Trans>Choose a payment method.</Trans>
          )}
        </p>
      )}
      <p>
        <Trans>Your items are reserved, but your order is not paid yet.</Trans>{' '}
        <Trans>
          Amount due: <Money amountInMinor={order.totalInMinor} />
        </Trans>
      </p>
      {order.paymentOptions.length > 0 ? (
        <form method="post" className="order-pay-form" key={order.totalInMinor}>
          <input type="hidden" name="expected_total" value={order.totalInMinor} />
          <RadioOptions
            name="payment_method"
            legend={t`Payment`}
            options={order.paymentOptions}
            selectedId={order.selectedId}
          />
          <button className="button primary" name="intent" value="pay">
            <Trans>Pay now</Trans>
          </button>
        </form>
      ) : (
        <p>
          <Trans>No payment methods are available right now. Please contact us.</Trans>
        </p>
      )}
      <form method="post">
        <button className="button" name="intent" value="cancel">
          <Trans>Cancel order</Trans>
        </button>
      </form>
    </div>
  )
}

/** The CSP forbids redirecting a form to another site; a page may do so. */
function RedirectingToPayment({ to }: { to: string }) {
  const { t } = useLingui()
  useEffect(() => window.location.replace(to), [to])
  return (
    <div className="order-page order-pay wrap">
      <PageHead title={t`Redirecting to payment`} />
      <meta httpEquiv="refresh" content={`0;url=${to}`} />
      <h1>
        <Trans>Redirecting to payment</Trans>
      </h1>
      <p>
        <a className="button primary" href={to}>
          <Trans>Continue to payment page</Trans>
        </a>
      </p>
    </div>
  )
}
