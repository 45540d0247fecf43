import { Trans } from '@lingui/react/macro'

/** Explains why stock of an order is unallocated, and allocates it once it is available. */
export function UnallocatedStockNotice() {
  return (
    <form method="post" className="admin-problem order-missing">
      <p>
        <Trans>
          This order was paid after its stock reservation expired, and some items had sold out by then. See
          the history below. Add stock and allocate it to this order, or refund the payment.
        </Trans>
      </p>
      <button className="button" type="submit" name="intent" value="find-pieces">
        <Trans>Allocate stock</Trans>
      </button>
    </form>
  )
}
