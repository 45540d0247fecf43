import type { ReactNode } from 'react'

type SumProps = {
  /** Kind of row; 'total' is highlighted. */
  name: string
  label: ReactNode
  /** Formatted amount. */
  amount: string
}

/** A row of the order totals. */
export function Sum({ name, label, amount }: SumProps) {
  return (
    <div data-sum={name}>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>
        <bdi className="money">{amount}</bdi>
      </dd>
    </div>
  )
}
