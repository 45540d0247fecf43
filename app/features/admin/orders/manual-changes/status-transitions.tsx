import type { StatusTransitionView } from './manual-changes-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { orderStatusLabels } from '#app/features/admin/orders/labels.ts'

/** Every other status with the effects of setting it, which needs a confirmation. */
export function StatusTransitions({ transitions }: { transitions: StatusTransitionView[] }) {
  return (
    <details className="order-moves">
      <summary>
        <Trans>Change status…</Trans>
      </summary>
      <div>
        <p className="order-small">
          <Trans>
            For changes the buttons do not cover, such as reopening an order. Nothing is charged or refunded.
          </Trans>
        </p>
        {transitions.map((transition) => (
          <StatusTransition key={transition.to} transition={transition} />
        ))}
      </div>
    </details>
  )
}

function StatusTransition({ transition }: { transition: StatusTransitionView }) {
  const { i18n } = useLingui()
  const { from, to } = transition
  const status = i18n._(orderStatusLabels[to])
  if (!transition.ok) {
    return (
      <p className="order-small">
        <strong>{status}</strong>: <Refusal reason={transition.reason} />
      </p>
    )
  }
  return (
    <details>
      <summary>{status}</summary>
      <form method="post">
        <input type="hidden" name="sure" value="yes" />
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="to" value={to} />
        <Effects transition={transition} />
        <button className="button" type="submit" name="intent" value="set-status">
          <Trans>Yes, set status to “{status}”</Trans>
        </button>
      </form>
    </details>
  )
}

function Refusal({ reason }: { reason: Extract<StatusTransitionView, { ok: false }>['reason'] }) {
  if (reason === 'paid-by-service') {
    return <Trans>not available because it was paid through the payment service. Refund it first.</Trans>
  }
  if (reason === 'money-went-back') {
    return <Trans>not available because this order has refunds.</Trans>
  }
  return <Trans>refund the full amount below; the status updates automatically.</Trans>
}

function Effects({
  transition: { to, effects, mailLabels },
}: {
  transition: Extract<StatusTransitionView, { ok: true }>
}) {
  const { payment, stock, coupons } = effects
  const names = mailLabels.join(' · ')
  return (
    <ul>
      {payment === 'becomes-paid' && (
        <li>
          <Trans>It will be marked as paid.</Trans>
        </li>
      )}
      {payment === 'becomes-unpaid' && (
        <li>
          <Trans>It will be marked as unpaid.</Trans>
        </li>
      )}
      {payment === 'stays' && (
        <li>
          <Trans>Its payment status does not change.</Trans>
        </li>
      )}
      {to === 'pending' && (
        <li>
          <Trans>
            The customer will be able to pay for it. Its items will stay reserved until you cancel the order.
          </Trans>
        </li>
      )}
      <li>
        {stock === 'stays' && <Trans>Stock does not change.</Trans>}
        {stock === 'taken' && (
          <Trans>Its items will be taken from stock. If stock is too low, nothing changes.</Trans>
        )}
        {stock === 'given-back' && <Trans>Its items will be restocked.</Trans>}
      </li>
      {coupons === 'counted' && (
        <li>
          <Trans>Its coupon uses will be counted again.</Trans>
        </li>
      )}
      {coupons === 'given-back' && (
        <li>
          <Trans>Its coupons will be available for use again.</Trans>
        </li>
      )}
      <li>
        {names ? <Trans>These e-mails will be sent: {names}</Trans> : <Trans>No e-mails will be sent.</Trans>}
      </li>
    </ul>
  )
}
