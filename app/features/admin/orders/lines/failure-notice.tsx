import type { LinesFailure } from './lines-view.ts'
import { Plural, Trans } from '@lingui/react/macro'

/** Why nothing was saved, if the reason is not a single field. */
export function FailureNotice({ failure }: { failure: LinesFailure }) {
  return (
    <div className="admin-problem" role="alert">
      {failure.kind === 'short' ? (
        <StockShortages shortages={failure.shortages} />
      ) : (
        <p>
          <FailureText kind={failure.kind} />
        </p>
      )}
    </div>
  )
}

function FailureText({ kind }: { kind: Exclude<LinesFailure['kind'], 'short'> }) {
  // The page shows this failure itself, in place of the form.
  if (kind === 'other-money') return null
  if (kind === 'refunded') {
    return <Trans>Not saved: this order has refunds. Refund the removed items instead.</Trans>
  }
  if (kind === 'unpayable') {
    return (
      <Trans>Not saved: the customer’s payment method does not support this total. Change the price.</Trans>
    )
  }
  if (kind === 'nothing-left') {
    return <Trans>Not saved: an order needs at least one item. Cancel the order instead.</Trans>
  }
  if (kind === 'is-sent') {
    return <Trans>Not saved: a product you added needs shipping. Select a shipping method.</Trans>
  }
  if (kind === 'not-for-sale') {
    return (
      <Trans>
        Not saved: a product you added is no longer available. It was removed from the list below.
      </Trans>
    )
  }
  if (kind === 'too-many')
    return <Trans>Not saved: the order has too many items. Remove some and save again.</Trans>
  if (kind === 'paying') {
    return (
      <Trans>
        Not saved: the customer is paying for this order now. Wait for the payment, then try again.
      </Trans>
    )
  }
  return (
    <Trans>
      Not saved: a payment may be in progress, and the payment service did not respond. Try again in a minute.
    </Trans>
  )
}

function StockShortages({ shortages }: { shortages: { name: string; availableCount: number }[] }) {
  return (
    <>
      <p>
        <Trans>Not saved: not enough stock for the quantity you entered.</Trans>
      </p>
      <ul className="lines-short">
        {shortages.map(({ name, availableCount }) => (
          <li key={name}>
            <Trans>
              <bdi>{name}</bdi>:{' '}
              <Plural
                value={availableCount}
                _0="none left in stock."
                one="only # more in stock than this order already has."
                other="only # more in stock than this order already has."
              />
            </Trans>
          </li>
        ))}
      </ul>
    </>
  )
}
