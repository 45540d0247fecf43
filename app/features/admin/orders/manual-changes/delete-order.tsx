import type { ManualChangesView } from './manual-changes-view.ts'
import { Trans } from '@lingui/react/macro'

type DeleteOrderProps = { number: string; deletion: ManualChangesView['deletion'] }

/** Test orders and unpaid orders can be deleted; the confirmation lists what is deleted with them. */
export function DeleteOrder({ number, deletion }: DeleteOrderProps) {
  const { kind, version, hasReservedStock, hasCoupons } = deletion
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
            This order will be permanently deleted, with its items, addresses, notes, e-mails, refunds and
            files. Order number {number} will not be reused, and the deletion will be recorded in the activity
            log.
          </Trans>
        </p>
        <ul>
          {hasReservedStock && (
            <li>
              <Trans>Its items will be restocked.</Trans>
            </li>
          )}
          {hasCoupons && (
            <li>
              <Trans>Its coupons will be available for use again.</Trans>
            </li>
          )}
          <li>
            <Trans>The customer will not be notified.</Trans>
          </li>
        </ul>
        {kind === 'as-test' && (
          <>
            <p>
              <strong>
                <Trans>
                  This order has a recorded payment. If it is a real order, cancel and refund it instead so
                  your accounts stay complete. Deleting it does not refund anything.
                </Trans>
              </strong>
            </p>
            <label className="order-box">
              <input type="checkbox" name="test" value="yes" required />
              <Trans>This was a test order</Trans>
            </label>
          </>
        )}
        <button className="button danger" type="submit" name="intent" value="delete-order">
          <Trans>Yes, delete permanently</Trans>
        </button>
      </form>
    </details>
  )
}
