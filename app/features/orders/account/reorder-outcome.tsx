import type { Reordered } from './view-order.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** What could not go into the cart as it was ordered, and why; what could is there. */
export function ReorderOutcome({ reordered: { added, refused, fewer } }: { reordered: Reordered }) {
  const digits = useDigits()
  return (
    <section className="own-order-question" role={added > 0 ? 'status' : 'alert'} aria-labelledby="again">
      <h2 id="again">
        {added > 0 ? (
          <Trans>Some items can’t be ordered again</Trans>
        ) : (
          <Trans>These items can’t be ordered again</Trans>
        )}
      </h2>
      <ul className="own-order-refusals">
        {refused.map(({ name, sentence }, at) => (
          <li key={at}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {sentence !== '' && <> – {sentence}</>}
          </li>
        ))}
        {fewer.map(({ name, quantity, wanted }, at) => (
          <li key={`fewer-${at}`}>
            <strong>
              <bdi>{name}</bdi>
            </strong>{' '}
            –{' '}
            <Trans>
              Only {digits(quantity)} of {digits(wanted)} added: not enough stock.
            </Trans>
          </li>
        ))}
      </ul>
      {added > 0 && (
        <p>
          <Plural value={added} one="# item added to your cart." other="# items added to your cart." />
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
