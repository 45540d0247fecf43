import { Trans } from '@lingui/react/macro'

/** Says why pieces of an order are missing, and takes them once they are there. */
export function MissingPieces() {
  return (
    <form method="post" className="desk-problem order-missing">
      <p>
        <Trans>
          This order was paid after its pieces had been given back, and meanwhile others have bought them: the
          history below says which. Put new ones on the shelf and give them to the order, or give the money
          back.
        </Trans>
      </p>
      <button className="button" type="submit" name="intent" value="find-pieces">
        <Trans>Take the pieces from the shelf</Trans>
      </button>
    </form>
  )
}
