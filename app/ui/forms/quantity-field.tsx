import { useLingui } from '@lingui/react/macro'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import { useIsForScripts, useIsFragment } from '#app/ui/markup.ts'
import './quantity-field.css'

type QuantityFieldProps = {
  /** Of what: 'Quantity of Morning mug'. */
  label: string
  value: string
  onChange: (value: string) => void
  /** A step is a whole wish, a typed digit is not yet; without it steps are told like typing. */
  onStep?: (value: string) => void
  /** The shopper leaves the field, or presses Enter in it. */
  onDone?: () => void
  name?: string
  /** The id of the form it belongs to, where it does not stand in it. */
  form?: string
  /** As attributes of an input; without `min` one is the least, without `max` there is no most. */
  min?: string | null
  max?: string | null
  isHidden?: boolean
}

// A dash: the sign for minus is in a file of rare letters, which every product page would fetch for it.
const fewer = '–'

/** How many: typed in any digits, or stepped one by one. Without script it is a plain field, in a piece for other pages one for numbers. */
export function QuantityField(props: QuantityFieldProps) {
  const { label, value, name, form, min, max, isHidden, onChange, onStep = onChange, onDone } = props
  const { t } = useLingui()
  const isForScripts = useIsForScripts()
  const isFragment = useIsFragment()
  // Only there: such a field takes no Arabic digits.
  const isPlain = import.meta.env.SSR && isFragment
  const current = Number.parseInt(value, 10) || 0
  const least = min ? Number(min) : 1
  const most = max ? Number(max) : Infinity
  const field = useTypedEarly(value, onChange)
  const step = (by: number) => onStep(String(Math.min(Math.max(current + by, least), most)))
  return (
    <div
      className={isPlain ? 'quantity' : `quantity-field${isForScripts ? ' quantity' : ''}`}
      role="group"
      aria-label={label}
      hidden={isHidden}
    >
      {!isPlain && (
        <button
          type="button"
          data-needs-script
          aria-label={t`Decrease quantity`}
          aria-disabled={current <= least}
          onClick={() => step(-1)}
        >
          {fewer}
        </button>
      )}
      <input
        ref={field}
        type={isPlain ? 'number' : 'text'}
        inputMode="numeric"
        className={isPlain ? 'input-text qty text field' : 'input-text qty text'}
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
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (by === undefined) return
          event.preventDefault()
          step(by)
        }}
      />
      {!isPlain && (
        <button
          type="button"
          data-needs-script
          aria-label={t`Increase quantity`}
          aria-disabled={current >= most}
          onClick={() => step(1)}
        >
          +
        </button>
      )}
    </div>
  )
}

/** What was typed before the script ran counts as typed: the next drawing of the field would put its first value back. */
function useTypedEarly(value: string, onChange: (value: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() => {
    const typed = toAsciiDigits(field.current?.value ?? value)
    if (typed !== value) onChange(typed)
  })
  // Before anything is drawn anew.
  useLayoutEffect(() => takeOver(), [])
  return field
}
