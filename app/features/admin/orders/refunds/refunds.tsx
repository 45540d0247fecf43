import type { ReactNode } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import type {
  LineView,
  OrderAnswer,
  OrderPageView,
  RefundProblem,
  RefundView,
} from '#app/features/admin/orders/order/order-view.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

type Refused = Extract<OrderAnswer, { problem: RefundProblem }>

/** What was given back, and the form that gives back more. */
export function Refunds({ order, refused }: { order: OrderPageView; refused: Refused | undefined }) {
  const { refunds, refundable } = order
  if (refunds.length === 0 && !refundable && !refused) return null
  return (
    <section className="order-panel" aria-labelledby="order-refunds">
      <h2 id="order-refunds">
        <Trans>Refunds</Trans>
      </h2>
      {refused && <Problem refused={refused} />}
      {refunds.length > 0 && (
        <ul className="order-refunds">
          {refunds.map((refund) => (
            <Made key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
      {refundable && <RefundForm order={order} refundable={refundable} refused={refused} />}
    </section>
  )
}

const stateWords: Record<RefundView['status'], MessageDescriptor> = {
  'by-hand': msg`Given back by hand`,
  asked: msg`The payment service is being asked`,
  made: msg`Given back by the payment service`,
  failed: msg`Refused`,
}

function Made({
  refund: { amount, on, by, reason, reference, status, isDifference },
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
        {i18n._(stateWords[status])}
      </p>
      {isDifference && (
        <p>
          <Trans>It was paid too much, since the order was changed.</Trans>
        </p>
      )}
      {reason && <p dir="auto">{reason}</p>}
      <p className="orders-facts">
        <span>{on}</span>
        {by && <bdi>{by}</bdi>}
        {reference && <bdi dir="ltr">{reference}</bdi>}
      </p>
    </li>
  )
}

const problemWords: Record<RefundProblem, MessageDescriptor> = {
  impossible: msg`Nothing of this order can be given back: no money has come, or all of it went back.`,
  amount: msg`Give back more than nothing, and no more than is left.`,
  lines: msg`More than is left of a product. Look at the amounts again.`,
  typed: msg`Type pieces as a number, and amounts such as 49.95.`,
  decimals: msg`An amount has more decimals than its currency: nothing is rounded here.`,
  pieces: msg`More pieces than are left of a product.`,
  refused: msg`The payment service has refused the refund.`,
}

function Problem({ refused: { problem, why } }: { refused: Refused }) {
  const { i18n } = useLingui()
  return (
    <p className="desk-problem" role="alert">
      {i18n._(problemWords[problem])} {why && <bdi>{why}</bdi>}
    </p>
  )
}

type FormProps = {
  order: OrderPageView
  refundable: NonNullable<OrderPageView['refundable']>
  refused: Refused | undefined
}

function RefundForm({ order: { lines }, refundable: { left, byService }, refused }: FormProps) {
  const typed = refused?.typed ?? {}
  const isFresh = Object.keys(typed).length === 0
  const open = lines.filter(({ leftQuantity }) => leftQuantity > 0)
  return (
    <details className="order-refund" open={refused !== undefined}>
      <summary>
        <Trans>Give money back</Trans>
      </summary>
      <form method="post">
        <p className="order-small">
          <Trans>
            Up to <bdi className="money">{left}</bdi> can be given back. Pieces without an amount bring what
            was paid for them.
          </Trans>
        </p>
        {open.map((line) => (
          <LineFields key={line.id} line={line} typed={typed} />
        ))}
        <label className="order-field">
          <Trans>Amount without a product, such as delivery</Trans>
          <input className="field" name="other" inputMode="decimal" defaultValue={typed.other} />
        </label>
        <label className="order-field">
          <Trans>Reason, which the shopper may read</Trans>
          <input className="field" name="reason" maxLength={300} defaultValue={typed.reason} dir="auto" />
        </label>
        <Box name="restocks" isChecked={isFresh || typed.restocks === 'yes'}>
          <Trans>The pieces go back into the stock</Trans>
        </Box>
        {byService && (
          <Box name="isByHand" isChecked={typed.isByHand === 'yes'}>
            <Trans>I give it back myself; the payment service is not asked</Trans>
          </Box>
        )}
        <p className="order-buttons">
          <button className="button" type="submit" name="intent" value="refund">
            <Trans>Give back…</Trans>
          </button>
          <button className="button" type="submit" name="intent" value="refund-all">
            <Trans>
              Give everything back: <bdi className="money">{left}</bdi>
            </Trans>
          </button>
        </p>
      </form>
    </details>
  )
}

function LineFields({ line, typed }: { line: LineView; typed: Record<string, string> }) {
  const { t } = useLingui()
  const { id, name, choices, leftQuantity, left } = line
  const [quantity, amount] = [`quantity-${id}`, `amount-${id}`]
  return (
    <fieldset className="order-give">
      <legend>
        <bdi>{[name, ...choices.map(({ value }) => value)].join(' · ')}</bdi>
      </legend>
      <label className="order-field">
        <Plural value={leftQuantity} one="Pieces, of # left" other="Pieces, of # left" />
        <input className="field" name={quantity} inputMode="numeric" defaultValue={typed[quantity]} />
      </label>
      <label className="order-field">
        {t`Amount, of ${left}`}
        <input className="field" name={amount} inputMode="decimal" defaultValue={typed[amount]} />
      </label>
    </fieldset>
  )
}

function Box({ name, isChecked, children }: { name: string; isChecked: boolean; children: ReactNode }) {
  return (
    <label className="order-box">
      <input type="checkbox" name={name} value="yes" defaultChecked={isChecked} />
      {children}
    </label>
  )
}
