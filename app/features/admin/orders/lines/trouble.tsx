import type { LinesTrouble } from './lines-view.ts'
import { Trans } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'

/** Why nothing was saved, where it is not one field. */
export function Trouble({ trouble }: { trouble: LinesTrouble }) {
  return (
    <div className="desk-problem" role="alert">
      {trouble.kind === 'short' ? (
        <Short short={trouble.short} />
      ) : (
        <p>
          <Words kind={trouble.kind} />
        </p>
      )}
    </div>
  )
}

function Words({ kind }: { kind: Exclude<LinesTrouble['kind'], 'short'> }) {
  // The page says so in the place of the form.
  if (kind === 'other-money') return null
  if (kind === 'refunded') {
    return <Trans>Nothing was saved: money was refunded for this order. Refund what is dropped, too.</Trans>
  }
  if (kind === 'unpayable') {
    return (
      <Trans>
        Nothing was saved: this total cannot be paid in the way that the shopper chose. Choose another price.
      </Trans>
    )
  }
  if (kind === 'nothing-left') {
    return <Trans>Nothing was saved: nothing would be left in the order. Cancel it instead.</Trans>
  }
  if (kind === 'is-sent') {
    return (
      <Trans>
        Nothing was saved: something that you added has to be shipped. Choose a shipping method, too.
      </Trans>
    )
  }
  if (kind === 'not-for-sale') {
    return (
      <Trans>
        Nothing was saved: something that you added cannot be bought any more. It is left out below.
      </Trans>
    )
  }
  if (kind === 'too-many')
    return <Trans>Nothing was saved: these are more lines than an order can have.</Trans>
  if (kind === 'paying') {
    return (
      <Trans>
        Nothing was saved: the shopper is paying what it costs now. Wait for the payment, then look again.
      </Trans>
    )
  }
  return (
    <Trans>
      Nothing was saved: a payment may be open, and the payment service did not answer. Try again in a minute.
    </Trans>
  )
}

function Short({ short }: { short: { name: string; left: number }[] }) {
  const digits = useDigits()
  return (
    <>
      <p>
        <Trans>Nothing was saved: there are not as many pieces as you typed.</Trans>
      </p>
      <ul className="lines-short">
        {short.map(({ name, left }) => {
          const count = digits(left)
          return (
            <li key={name}>
              <Trans>
                <bdi>{name}</bdi>: {count} more could be added.
              </Trans>
            </li>
          )
        })}
      </ul>
    </>
  )
}
