import type { ReactNode } from 'react'

type SumProps = {
  /** What kind of row it is; 'total' stands out. */
  name: string
  label: ReactNode
  /** Written as money. */
  amount: string
}

/** A row of what an order comes to. */
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
