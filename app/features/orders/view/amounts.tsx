import type { AmountRow } from '#app/features/orders/checkout/checkout-view.ts'
import { Trans } from '@lingui/react/macro'
import { Money } from '#app/ui/money.tsx'

type AmountsProps = {
  rows: AmountRow[]
  totalInMinor: number
  /** Refunds and other changes of an order's total since it was placed; absent for a cart. */
  settledRows?: AmountRow[]
  taxes: AmountRow[]
}

/** Rows from the subtotal to the total, and below it the included taxes. */
export function Amounts({ rows, totalInMinor, settledRows = [], taxes }: AmountsProps) {
  return (
    <dl className="order-amounts">
      {rows.map(({ key, label, amountInMinor }) => (
        <div key={key} className={key === 'items' ? 'cart-subtotal' : undefined}>
          <dt>{label}</dt>
          <dd>
            <Money amountInMinor={amountInMinor} />
          </dd>
        </div>
      ))}
      <div className="order-total">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          <Money amountInMinor={totalInMinor} />
        </dd>
      </div>
      {settledRows.map(({ key, label, amountInMinor }) => (
        <div key={key} className={findClassName(key)}>
          <dt>{label}</dt>
          <dd>
            <Money amountInMinor={amountInMinor} />
          </dd>
        </div>
      ))}
      {taxes.map(({ key, label, amountInMinor }) => (
        <div key={key} className="order-tax">
          <dt>
            <Trans>Including {label}</Trans>
          </dt>
          <dd>
            <Money amountInMinor={amountInMinor} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function findClassName(key: string): string | undefined {
  if (key === 'left' || key === 'open') return 'order-total'
  return key.startsWith('refund') ? 'order-refunded' : undefined
}
