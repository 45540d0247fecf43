import type { StatusMoveView } from './moves-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { statusWords } from '#app/features/admin/orders/words.ts'

/** Any other status, each with what follows from it: it is asked about before it is set. */
export function StatusMoves({ moves }: { moves: StatusMoveView[] }) {
  return (
    <details className="order-moves">
      <summary>
        <Trans>Change status…</Trans>
      </summary>
      <div>
        <p className="order-small">
          <Trans>
            For what the buttons do not lead to, such as reopening an order. No money moves by it.
          </Trans>
        </p>
        {moves.map((move) => (
          <StatusMove key={move.to} move={move} />
        ))}
      </div>
    </details>
  )
}

function StatusMove({ move }: { move: StatusMoveView }) {
  const { i18n } = useLingui()
  const { from, to } = move
  const status = i18n._(statusWords[to])
  if (!move.ok) {
    return (
      <p className="order-small">
        <strong>{status}</strong>: <Refusal reason={move.reason} />
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
        <Effects move={move} />
        <button className="button" type="submit" name="intent" value="set-status">
          <Trans>Yes, set status to “{status}”</Trans>
        </button>
      </form>
    </details>
  )
}

function Refusal({ reason }: { reason: Extract<StatusMoveView, { ok: false }>['reason'] }) {
  if (reason === 'paid-by-service') {
    return <Trans>not possible, because the payment service has the money. Refund it first.</Trans>
  }
  if (reason === 'money-went-back') {
    return <Trans>not possible, because money of this order was refunded already.</Trans>
  }
  return <Trans>refund all of its money below, and the status follows.</Trans>
}

function Effects({ move: { to, effects, mails } }: { move: Extract<StatusMoveView, { ok: true }> }) {
  const { payment, stock, coupons } = effects
  const names = mails.join(' · ')
  return (
    <ul>
      {payment === 'becomes-paid' && (
        <li>
          <Trans>It counts as paid from now on.</Trans>
        </li>
      )}
      {payment === 'becomes-unpaid' && (
        <li>
          <Trans>It counts as not paid any more.</Trans>
        </li>
      )}
      {payment === 'stays' && (
        <li>
          <Trans>Whether it is paid stays as it is.</Trans>
        </li>
      )}
      {to === 'pending' && (
        <li>
          <Trans>The customer can pay for it, and it keeps its stock until you cancel it.</Trans>
        </li>
      )}
      <li>
        {stock === 'stays' && <Trans>The stock stays as it is.</Trans>}
        {stock === 'taken' && (
          <Trans>Its quantities are taken from the stock. If there is too little, nothing is changed.</Trans>
        )}
        {stock === 'given-back' && <Trans>Its quantities go back into the stock.</Trans>}
      </li>
      {coupons === 'counted' && (
        <li>
          <Trans>Its coupons count as used again.</Trans>
        </li>
      )}
      {coupons === 'given-back' && (
        <li>
          <Trans>Its coupons can be used again by others.</Trans>
        </li>
      )}
      <li>{names ? <Trans>E-mails that are sent: {names}</Trans> : <Trans>No e-mail is sent.</Trans>}</li>
    </ul>
  )
}
