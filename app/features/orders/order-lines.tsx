import type { CheckoutLine } from './checkout/checkout-view.ts'
import { useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { Money } from '#app/ui/money.tsx'

/** What is bought, piece by piece, with its choices. */
export function OrderLines({ lines }: { lines: CheckoutLine[] }) {
  const { t } = useLingui()
  const digits = useDigits()
  return (
    <ul className="order-lines">
      {lines.map(({ key, name, choices, quantity, amountInMinor }) => (
        <li key={key}>
          <span>
            <bdi>{name}</bdi> <span aria-hidden>× {digits(quantity)}</span>
            <span className="visually-hidden">{t`Quantity: ${digits(quantity)}`}</span>
            {choices.map(({ label, value }) => (
              <span key={label} className="order-choice">
                {label}: <bdi>{value}</bdi>
              </span>
            ))}
          </span>
          <Money amountInMinor={amountInMinor} />
        </li>
      ))}
    </ul>
  )
}
