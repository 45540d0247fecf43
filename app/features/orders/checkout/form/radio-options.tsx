import type { CheckoutOption } from '#app/features/orders/checkout/checkout-view.ts'
import { Trans } from '@lingui/react/macro'
import { Money } from '#app/ui/money.tsx'

type RadioOptionsProps = {
  name: string
  legend: string
  options: CheckoutOption[]
  selectedId: string
  /** Whether an amount of 0 is labeled as free. */
  showsFree?: boolean
}

/** Radio options for shipping or payment, each with its cost; renders nothing without options. */
export function RadioOptions({ name, legend, options, selectedId, showsFree = false }: RadioOptionsProps) {
  if (options.length === 0) return null
  return (
    <fieldset className="checkout-choices">
      <legend>
        <h2>{legend}</h2>
      </legend>
      {options.map(({ id, name: title, text, amountInMinor }) => (
        <label key={id} className="checkout-choice">
          <input type="radio" name={name} value={id} defaultChecked={id === selectedId} />
          <span className="choice-words">
            <span className="choice-name">{title}</span>
            {text && <span className="choice-text">{text}</span>}
          </span>
          {amountInMinor > 0 && <Money amountInMinor={amountInMinor} />}
          {amountInMinor === 0 && showsFree && (
            <span>
              <Trans>Free</Trans>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
