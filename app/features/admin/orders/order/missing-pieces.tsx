import { Trans } from '@lingui/react/macro'

/** Says why pieces of an order are missing, and takes them once they are there. */
export function MissingPieces() {
  return (
    <form method="post" className="desk-problem order-missing">
      <p>
        <Trans>
          This order was paid after its stock reservation expired, and some items have since sold out. See the
          history below. Add stock and allocate it to this order, or refund it.
        </Trans>
      </p>
      <button className="button" type="submit" name="intent" value="find-pieces">
        <Trans>Allocate stock</Trans>
      </button>
    </form>
  )
}
