import { useLingui } from '@lingui/react/macro'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import { useIsForScripts, useIsFragment } from '#app/ui/markup.ts'
import './quantity-field.css'

type QuantityFieldProps = {
  /** Label that contains the product's name: 'Quantity of Morning mug'. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Receives the value after a step, which is a complete change; absent: `onChange` receives it, too. */
  onStep?: (value: string) => void
  /** The customer leaves the field, or presses Enter in it. */
  onDone?: () => void
  name?: string
  /** The id of the form it belongs to, when it is outside of it. */
  form?: string
  /** Attributes of the input; without `min` the minimum is 1, without `max` there is no maximum. */
  min?: string | null
  max?: string | null
  isHidden?: boolean
}

// An en dash: the minus sign is in a font file of rare characters, which every product page would load for
// it.
const minusSign = '–'

/**
 * A quantity field: typed in any digits, or changed in steps. Without JavaScript it is a plain field, in a
 * fragment for other pages a number field.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { label, value, name, form, min, max, isHidden, onChange, onStep = onChange, onDone } = props
  const { t } = useLingui()
  const isForScripts = useIsForScripts()
  const isFragment = useIsFragment()
  // Only in fragments: a number field accepts no Arabic digits.
  const isNumberField = import.meta.env.SSR && isFragment
  const quantity = Number.parseInt(value, 10) || 0
  const minimum = min ? Number(min) : 1
  const maximum = max ? Number(max) : Infinity
  const field = useInputBeforeHydration(value, onChange)
  const step = (change: number) => onStep(String(Math.min(Math.max(quantity + change, minimum), maximum)))
  return (
    <div
      className={isNumberField ? 'quantity' : `quantity-field${isForScripts ? ' quantity' : ''}`}
      role="group"
      aria-label={label}
      hidden={isHidden}
    >
      {!isNumberField && (
        <button
          type="button"
          data-needs-script
          aria-label={t`Decrease quantity`}
          aria-disabled={quantity <= minimum}
          onClick={() => step(-1)}
        >
          {minusSign}
        </button>
      )}
      <input
        ref={field}
        type={isNumberField ? 'number' : 'text'}
        inputMode="numeric"
        className={isNumberField ? 'input-text qty text field' : 'input-text qty text'}
        name={name}
        form={form}
        aria-label={label}
        autoComplete="off"
        size={3}
        value={value}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={(event) => onChange(toAsciiDigits(event.target.value))}
        onBlur={onDone}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && onDone) {
            event.preventDefault()
            onDone()
          }
          const change = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (change === undefined) return
          event.preventDefault()
          step(change)
        }}
      />
      {!isNumberField && (
        <button
          type="button"
          data-needs-script
          aria-label={t`Increase quantity`}
          aria-disabled={quantity >= maximum}
          onClick={() => step(1)}
        >
          +
        </button>
      )}
    </div>
  )
}

/** Reports input from before hydration, which the next render of the field would reset to its first value. */
function useInputBeforeHydration(value: string, onChange: (value: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  const adoptInput = useEffectEvent(() => {
    const input = toAsciiDigits(field.current?.value ?? value)
    if (input !== value) onChange(input)
  })
  // A layout effect runs before any re-render.
  useLayoutEffect(() => adoptInput(), [])
  return field
}
