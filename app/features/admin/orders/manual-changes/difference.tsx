import type { DifferenceView } from './manual-changes-view.ts'
import { Trans } from '@lingui/react/macro'

/** The total was changed after payment: shows the difference; nothing is charged or refunded automatically. */
export function Difference({ difference }: { difference: DifferenceView }) {
  const { kind, amount, amountInMinor, paidAmount, key, isByService } = difference
  return (
    <div className="order-difference">
      <p>
        <strong>
          {kind === 'collect' ? (
            <Trans>
              Amount due: <bdi className="money">{amount}</bdi>
            </Trans>
          ) : (
            <Trans>
              Overpaid: <bdi className="money">{amount}</bdi>
            </Trans>
          )}
        </strong>
      </p>
      <p className="order-small">
        <Trans>
          <bdi className="money">{paidAmount}</bdi> was paid before the order was edited. Nothing is charged
          or refunded automatically.
        </Trans>
      </p>
      {kind === 'collect' ? (
        <form method="post">
          <input type="hidden" name="amount" value={amountInMinor} />
          <button className="button" type="submit" name="intent" value="difference-received">
            <Trans>
              Mark <bdi className="money">{amount}</bdi> as received
            </Trans>
          </button>
        </form>
      ) : (
        <form method="post" className="order-buttons">
          <input type="hidden" name="intent" value="difference-back" />
          <input type="hidden" name="amount" value={amountInMinor} />
          <input type="hidden" name="key" value={key} />
          {isByService && (
            <button className="button" type="submit">
              <Trans>
                Refund <bdi className="money">{amount}</bdi> via the payment service
              </Trans>
            </button>
          )}
          <button className="button" type="submit" name="isByHand" value="yes">
            <Trans>
              Mark <bdi className="money">{amount}</bdi> as refunded manually
            </Trans>
          </button>
        </form>
      )}
    </div>
  )
}
