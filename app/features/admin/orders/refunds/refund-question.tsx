import type { RefundQuestion } from '#app/features/admin/orders/order/order-view.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** Confirmation before a refund, which cannot be undone. */
export function RefundQuestionForm({ question, id }: { question: RefundQuestion; id: number }) {
  const { key, amountInMinor, amount, parts, lines, otherAmount, reason, restocks, isByService } = question
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <form method="post" className="admin-problem list-question" role="alert">
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="amount" value={amountInMinor} />
      {parts.map((part) => (
        <input key={part} type="hidden" name="part" value={part} />
      ))}
      <input type="hidden" name="reason" value={reason} />
      {restocks && <input type="hidden" name="restocks" value="yes" />}
      {!isByService && <input type="hidden" name="isByHand" value="yes" />}
      <p>
        <strong>
          {isByService ? (
            <Trans>
              Refund <bdi className="money">{amount}</bdi> via the payment service?
            </Trans>
          ) : (
            <Trans>
              Record a manual refund of <bdi className="money">{amount}</bdi>? You pay it back to the customer
              yourself.
            </Trans>
          )}
        </strong>
      </p>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>
            <RefundLineText line={line} />
          </li>
        ))}
        {otherAmount && (
          <li>
            <Trans>
              Other amount, such as shipping: <bdi className="money">{otherAmount}</bdi>
            </Trans>
          </li>
        )}
      </ul>
      {itemCount > 0 && (
        <p>
          {restocks ? (
            <Plural value={itemCount} one="# item will be restocked." other="# items will be restocked." />
          ) : (
            <Trans>Stock does not change.</Trans>
          )}
        </p>
      )}
      <p className="list-buttons">
        <button className="button danger" type="submit" name="intent" value="refund-sure">
          <Trans>Yes, refund</Trans>
        </button>
        <ShopLink className="button" to={`/admin/orders/${id}/`} prefetch="none">
          <Trans>Cancel</Trans>
        </ShopLink>
      </p>
    </form>
  )
}

/** `amount` is for the whole quantity; an amount can also be refunded with quantity 0. */
function RefundLineText({ line: { name, quantity, amount } }: { line: RefundQuestion['lines'][number] }) {
  if (quantity === 0) {
    return (
      <>
        <bdi>{name}</bdi>: <bdi className="money">{amount}</bdi>
      </>
    )
  }
  return (
    <Trans>
      <bdi>{name}</bdi>: <Plural value={quantity} one="# item" other="# items" />,{' '}
      <bdi className="money">{amount}</bdi>
    </Trans>
  )
}
