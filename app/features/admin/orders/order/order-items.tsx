import type { LineView, OrderPageView } from './order-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Sum } from './sum.tsx'

/** Lines and totals, as stored when the order was placed. */
export function OrderItems({ order }: { order: OrderPageView }) {
  const { customerNote } = order
  return (
    <section className="order-panel" aria-labelledby="order-bought">
      <h2 id="order-bought">
        <Trans>Items</Trans>
      </h2>
      {customerNote && (
        <blockquote className="order-words">
          <p className="order-label">
            <Trans>Customer note</Trans>
          </p>
          <p dir="auto">{customerNote}</p>
        </blockquote>
      )}
      <table className="order-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Product</Trans>
            </th>
            <th scope="col">
              <Trans>Quantity</Trans>
            </th>
            <th scope="col">
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      <Sums order={order} />
      {order.canLinesChange && (
        <p>
          <ShopLink to={`/admin/orders/${order.id}/lines/`} prefetch="none">
            <Trans>Edit items</Trans>
          </ShopLink>
        </p>
      )}
    </section>
  )
}

function Line({ line }: { line: LineView }) {
  const digits = useDigits()
  const { productId, name, sku, choices, quantity, unitPrice, amount, refundedAmount, refundedQuantity } =
    line
  return (
    <tr>
      <th scope="row">
        <ShopLink to={`/admin/products/${productId}/`} prefetch="none">
          <bdi>{name}</bdi>
        </ShopLink>
        {choices.map(({ label, value }) => (
          <span key={label} className="order-small">
            <bdi>{label}</bdi>: <bdi>{value}</bdi>
          </span>
        ))}
        <span className="order-small">
          {sku && <bdi dir="ltr">{sku}</bdi>} <bdi className="money">{unitPrice}</bdi>
        </span>
        {(refundedAmount || refundedQuantity > 0) && (
          <span className="order-small order-back">
            <RefundedNote quantity={refundedQuantity} amount={refundedAmount} />
          </span>
        )}
      </th>
      <td>{digits(quantity)}</td>
      <td>
        <bdi className="money">{amount}</bdi>
      </td>
    </tr>
  )
}

/** `amount` is for the whole quantity; an amount can also be refunded with quantity 0. */
function RefundedNote({ quantity, amount }: { quantity: number; amount: string }) {
  if (quantity === 0) {
    return (
      <Trans>
        Refunded: <bdi className="money">{amount}</bdi>
      </Trans>
    )
  }
  if (!amount) {
    return <Plural value={quantity} one="Refunded: # item" other="Refunded: # items" />
  }
  return (
    <Trans>
      Refunded: <Plural value={quantity} one="# item" other="# items" />,{' '}
      <bdi className="money">{amount}</bdi>
    </Trans>
  )
}

function Sums({ order: { amounts, total, settlementAmounts, taxes } }: { order: OrderPageView }) {
  const { t } = useLingui()
  return (
    <dl className="order-sums">
      {amounts.map(({ key, label, amount }) => (
        <Sum key={key} name={key} label={label} amount={amount} />
      ))}
      <Sum name="total" label={t`Total`} amount={total} />
      {settlementAmounts.map(({ key, label, amount }) => (
        <Sum key={key} name={key} label={label} amount={amount} />
      ))}
      {taxes.map(({ key, label, amount }) => (
        <Sum key={key} name={key} label={t`Including ${label}`} amount={amount} />
      ))}
    </dl>
  )
}
