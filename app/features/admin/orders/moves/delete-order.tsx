import type { MovesView } from './moves-view.ts'
import { Trans } from '@lingui/react/macro'

type DeleteOrderProps = { number: string; deletion: MovesView['deletion'] }

/** Test orders and such as were never paid can go; the question says what goes with them. */
export function DeleteOrder({ number, deletion }: DeleteOrderProps) {
  const { kind, version, holdsStock, hasCoupons } = deletion
  if (kind === 'refunding') return null
  return (
    <details className="order-cancel">
      <summary>
        <Trans>Delete order…</Trans>
      </summary>
      <form method="post">
        <input type="hidden" name="sure" value="yes" />
        <input type="hidden" name="version" value={version} />
        <p>
          <Trans>
            The order is deleted for good, with its items, addresses, notes, e-mails, refunds and files. Its
            number {number} is not given again, and the activity log keeps that you deleted it.
          </Trans>
        </p>
        <ul>
          {holdsStock && (
            <li>
              <Trans>Its quantities go back into the stock.</Trans>
            </li>
          )}
          {hasCoupons && (
            <li>
              <Trans>Its coupons can be used again by others.</Trans>
            </li>
          )}
          <li>
            <Trans>The customer is not told.</Trans>
          </li>
        </ul>
        {kind === 'as-test' && (
          <>
            <p>
              <strong>
                <Trans>
                  Money is recorded for this order. Your accounts need it if it was a real one: then cancel
                  and refund it instead. Nothing is refunded by deleting it.
                </Trans>
              </strong>
            </p>
            <label className="order-box">
              <input type="checkbox" name="test" value="yes" required />
              <Trans>It was a test: nothing was sold</Trans>
            </label>
          </>
        )}
        <button className="button danger" type="submit" name="intent" value="delete-order">
          <Trans>Yes, delete for good</Trans>
        </button>
      </form>
    </details>
  )
}
