import type { ControlProps } from './control-props.ts'
import { useAmountHint } from '#app/features/admin/typed/amount-hint.ts'
import { controlName } from './typed.ts'

/** Money in major units, with its currency and whether tax is in it. */
export function AmountControl({
  setting,
  id,
  describedBy,
  isWrong,
  value,
}: ControlProps & { value: string }) {
  const { currency = '', tax = 'none' } = setting.money ?? {}
  const hint = useAmountHint()
  return (
    <span className="setting-number">
      <input
        id={id}
        name={controlName(setting.key)}
        className="field"
        defaultValue={value}
        inputMode="decimal"
        aria-describedby={[`${id}-money`, describedBy].filter(Boolean).join(' ')}
        aria-invalid={isWrong || undefined}
        autoComplete="off"
        dir="ltr"
      />
      <span id={`${id}-money`} className="setting-quiet">
        {hint(currency, tax)}
      </span>
    </span>
  )
}
