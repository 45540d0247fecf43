import type { ControlProps } from './control-props.ts'
import { Trans } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { controlName } from './typed.ts'

/** A number with its unit, and how far it goes. */
export function NumberControl({
  setting,
  id,
  describedBy,
  isWrong,
  value,
}: ControlProps & { value: string }) {
  const digits = useDigits()
  const { key, range, unit } = setting
  const [from, to] = [digits(range?.minimum ?? 0), digits(range?.maximum ?? 0)]
  return (
    <span className="setting-number">
      <input
        id={id}
        name={controlName(key)}
        className="field"
        defaultValue={value}
        inputMode="numeric"
        aria-describedby={[`${id}-range`, describedBy].filter(Boolean).join(' ')}
        aria-invalid={isWrong || undefined}
        autoComplete="off"
        dir="ltr"
      />
      <span id={`${id}-range`}>
        {unit && <b>{unit}</b>}{' '}
        <span className="setting-quiet">
          <Trans>
            from {from} to {to}
          </Trans>
        </span>
      </span>
    </span>
  )
}
