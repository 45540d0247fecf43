import type { RefundQuestion } from '#app/features/admin/orders/order/order-view.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** Asked before money goes back: there is no way to take it again. */
export function RefundQuestionForm({ question, id }: { question: RefundQuestion; id: number }) {
  const { key, amountInMinor, amount, parts, lines, rest, reason, restocks, byService } = question
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <form method="post" className="desk-problem orders-question" role="alert">
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="amount" value={amountInMinor} />
      {parts.map((part) => (
        <input key={part} type="hidden" name="part" value={part} />
      ))}
      <input type="hidden" name="reason" value={reason} />
      {restocks && <input type="hidden" name="restocks" value="yes" />}
      {!byService && <input type="hidden" name="isByHand" value="yes" />}
      <p>
        <strong>
          {byService ? (
            <Trans>
              The payment service gives <bdi className="money">{amount}</bdi> back.
            </Trans>
          ) : (
            <Trans>
              You give <bdi className="money">{amount}</bdi> back yourself; the shop writes it down.
            </Trans>
          )}
        </strong>
      </p>
      <ul>
        {lines.map((line, at) => (
          <li key={at}>
            <AskedLine line={line} />
          </li>
        ))}
        {rest && (
          <li>
            <Trans>
              Without a product: <bdi className="money">{rest}</bdi>
            </Trans>
          </li>
        )}
      </ul>
      {pieces > 0 && (
        <p>
          {restocks ? (
            <Plural
              value={pieces}
              one="# piece goes back into the stock."
              other="# pieces go back into the stock."
            />
          ) : (
            <Trans>The stock stays as it is.</Trans>
          )}
        </p>
      )}
      <p className="orders-buttons">
        <button className="button danger" type="submit" name="intent" value="refund-sure">
          <Trans>Yes, give back</Trans>
        </button>
        <ShopLink className="button" to={`/admin/orders/${id}/`} prefetch="none">
          <Trans>No, leave it</Trans>
        </ShopLink>
      </p>
    </form>
  )
}

/** The amount is that of all the pieces; money goes back without a piece, too. */
function AskedLine({ line: { name, quantity, amount } }: { line: RefundQuestion['lines'][number] }) {
  if (quantity === 0) {
    return (
      <>
        <bdi>{name}</bdi>: <bdi className="money">{amount}</bdi>
      </>
    )
  }
  return (
    <Trans>
      <bdi>{name}</bdi>: <Plural value={quantity} one="# piece" other="# pieces" />,{' '}
      <bdi className="money">{amount}</bdi>
    </Trans>
  )
}
