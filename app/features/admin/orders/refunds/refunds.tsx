import type { ReactNode } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import type {
  LineView,
  OrderActionData,
  OrderPageView,
  RefundProblem,
  RefundView,
} from '#app/features/admin/orders/order/order-view.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

type RefundRefusal = Extract<OrderActionData, { problem: RefundProblem }>

/** The refunds made, and the form for another one. */
export function Refunds({ order, refusal }: { order: OrderPageView; refusal: RefundRefusal | undefined }) {
  const { refunds, refundable } = order
  if (refunds.length === 0 && !refundable && !refusal) return null
  return (
    <section className="order-panel" aria-labelledby="order-refunds">
      <h2 id="order-refunds">
        <Trans>Refunds</Trans>
      </h2>
      {refusal && <Problem refusal={refusal} />}
      {refunds.length > 0 && (
        <ul className="order-refunds">
          {refunds.map((refund) => (
            <RefundItem key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
      {refundable && <RefundForm order={order} refundable={refundable} refusal={refusal} />}
    </section>
  )
}

const statusLabels: Record<RefundView['status'], MessageDescriptor> = {
  'by-hand': msg`Refunded manually`,
  asked: msg`Pending with the payment service`,
  made: msg`Refunded via the payment service`,
  failed: msg`Declined`,
}

function RefundItem({
  refund: { amount, createdOn, authorName, reason, reference, status, isDifference },
}: {
  refund: RefundView
}) {
  const { i18n } = useLingui()
  return (
    <li data-state={status}>
      <p>
        <strong>
          <bdi className="money">{amount}</bdi>
        </strong>{' '}
        {i18n._(statusLabels[status])}
      </p>
      {isDifference && (
        <p>
          <Trans>Overpayment after the order was edited.</Trans>
        </p>
      )}
      {reason && <p dir="auto">{reason}</p>}
      <p className="list-facts">
        <span>{createdOn}</span>
        {authorName && <bdi>{authorName}</bdi>}
        {reference && <bdi dir="ltr">{reference}</bdi>}
      </p>
    </li>
  )
}

const problemMessages: Record<RefundProblem, MessageDescriptor> = {
  impossible: msg`This order cannot be refunded: it is unpaid or already fully refunded.`,
  amount: msg`Enter an amount above 0 and no more than the amount left to refund.`,
  lines: msg`An amount is higher than the amount left to refund for that item. Enter a lower amount.`,
  typed: msg`Enter quantities as whole numbers and amounts like 49.95.`,
  decimals: msg`An amount has too many decimals for the currency. Enter it with fewer decimals.`,
  pieces: msg`A quantity is higher than the quantity left to refund. Check the quantities.`,
  refused: msg`The payment service declined the refund.`,
}

function Problem({ refusal: { problem, serviceMessage } }: { refusal: RefundRefusal }) {
  const { i18n } = useLingui()
  return (
    <p className="admin-problem" role="alert">
      {i18n._(problemMessages[problem])} {serviceMessage && <bdi>{serviceMessage}</bdi>}
    </p>
  )
}

type FormProps = {
  order: OrderPageView
  refundable: NonNullable<OrderPageView['refundable']>
  refusal: RefundRefusal | undefined
}

function RefundForm({ order: { lines }, refundable: { refundableAmount, isByService }, refusal }: FormProps) {
  const enteredValues = refusal?.values ?? {}
  const isFresh = Object.keys(enteredValues).length === 0
  const refundableLines = lines.filter(({ refundableQuantity }) => refundableQuantity > 0)
  return (
    <details className="order-refund" open={refusal !== undefined}>
      <summary>
        <Trans>Refund order</Trans>
      </summary>
      <form method="post">
        <p className="order-small">
          <Trans>
            You can refund up to <bdi className="money">{refundableAmount}</bdi>. If you leave an amount
            empty, the price paid for the quantity is refunded.
          </Trans>
        </p>
        {refundableLines.map((line) => (
          <LineFields key={line.id} line={line} enteredValues={enteredValues} />
        ))}
        <label className="order-field">
          <Trans>Other amount, such as shipping</Trans>
          <input className="field" name="other" inputMode="decimal" defaultValue={enteredValues.other} />
        </label>
        <label className="order-field">
          <Trans>Reason (visible to the customer)</Trans>
          <input
            className="field"
            name="reason"
            maxLength={300}
            defaultValue={enteredValues.reason}
            dir="auto"
          />
        </label>
        <Checkbox name="restocks" isChecked={isFresh || enteredValues.restocks === 'yes'}>
          <Trans>Restock items</Trans>
        </Checkbox>
        {isByService && (
          <Checkbox name="isByHand" isChecked={enteredValues.isByHand === 'yes'}>
            <Trans>Refund manually, without the payment service</Trans>
          </Checkbox>
        )}
        <p className="order-buttons">
          <button className="button" type="submit" name="intent" value="refund">
            <Trans>Refund…</Trans>
          </button>
          <button className="button" type="submit" name="intent" value="refund-all">
            <Trans>
              Refund everything (<bdi className="money">{refundableAmount}</bdi>)…
            </Trans>
          </button>
        </p>
      </form>
    </details>
  )
}

function LineFields({ line, enteredValues }: { line: LineView; enteredValues: Record<string, string> }) {
  const { t } = useLingui()
  const { id, name, choices, refundableQuantity, refundableAmount } = line
  const [quantity, amount] = [`quantity-${id}`, `amount-${id}`]
  return (
    <fieldset className="order-give">
      <legend>
        <bdi>{[name, ...choices.map(({ value }) => value)].join(' · ')}</bdi>
      </legend>
      <label className="order-field">
        <Plural value={refundableQuantity} one="Quantity (max. #)" other="Quantity (max. #)" />
        <input className="field" name={quantity} inputMode="numeric" defaultValue={enteredValues[quantity]} />
      </label>
      <label className="order-field">
        {t`Amount (max. ${refundableAmount})`}
        <input className="field" name={amount} inputMode="decimal" defaultValue={enteredValues[amount]} />
      </label>
    </fieldset>
  )
}

function Checkbox({ name, isChecked, children }: { name: string; isChecked: boolean; children: ReactNode }) {
  return (
    <label className="order-box">
      <input type="checkbox" name={name} value="yes" defaultChecked={isChecked} />
      {children}
    </label>
  )
}
