import type { MerchantEvent } from '#app/features/admin/orders/labels.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { merchantEventLabels } from '#app/features/admin/orders/labels.ts'

/** Buttons for the events that the status allows; canceling needs a confirmation. */
export function StatusButtons({ events }: { events: MerchantEvent[] }) {
  const { i18n } = useLingui()
  const [first] = events
  if (!first) return null
  return (
    <div className="order-buttons">
      {events
        .filter((event) => event !== 'cancelled-by-owner')
        .map((event) => (
          <form key={event} method="post">
            <button
              className={event === first ? 'button primary' : 'button'}
              type="submit"
              name="intent"
              value={event}
            >
              {i18n._(merchantEventLabels[event])}
            </button>
          </form>
        ))}
      {events.includes('cancelled-by-owner') && <Cancel />}
    </div>
  )
}

function Cancel() {
  const { i18n } = useLingui()
  return (
    <details className="order-cancel">
      <summary>{i18n._(merchantEventLabels['cancelled-by-owner'])}</summary>
      <form method="post">
        <input type="hidden" name="sure" value="yes" />
        <p>
          <Trans>Its items will be restocked. Payments are not refunded automatically.</Trans>
        </p>
        <button className="button danger" type="submit" name="intent" value="cancelled-by-owner">
          <Trans>Yes, cancel order</Trans>
        </button>
      </form>
    </details>
  )
}
