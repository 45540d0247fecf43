import type { ReorderResult } from './view-order.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** Items that could not be added to the cart as ordered, with the reason; the others have been added. */
export function ReorderOutcome({
  result: { addedQuantity, refusedItems, reducedItems },
}: {
  result: ReorderResult
}) {
  const digits = useDigits()
  return (
    <section
      className="own-order-question"
      role={addedQuantity > 0 ? 'status' : 'alert'}
      aria-labelledby="again"
    >
      <h2 id="again">
        {addedQuantity > 0 ? (
          <Trans>Some items can’t be ordered again</Trans>
        ) : (
          <Trans>These items can’t be ordered again</Trans>
        )}
      </h2>
      <ul className="own-order-refusals">
        {refusedItems.map(({ name, message }, index) => (
          <li key={index}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {message !== '' && <> – {message}</>}
          </li>
        ))}
        {reducedItems.map(({ name, quantity, requestedQuantity }, index) => (
          <li key={`fewer-${index}`}>
            <strong>
              <bdi>{name}</bdi>
            </strong>{' '}
            –{' '}
            <Trans>
              Only {digits(quantity)} of {digits(requestedQuantity)} added: not enough stock.
            </Trans>
          </li>
        ))}
      </ul>
      {addedQuantity > 0 && (
        <p>
          <Plural
            value={addedQuantity}
            one="# item added to your cart."
            other="# items added to your cart."
          />
        </p>
      )}
      <p>
        <ShopLink className="button primary" to="/cart/" prefetch="none">
          <Trans>View cart</Trans>
        </ShopLink>
      </p>
    </section>
  )
}
