import type { ControlProps } from './control-props.ts'
import { Trans } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { InputWithNote } from './input-with-note.tsx'

/** A number with its unit and range. */
export function NumberControl(props: ControlProps & { value: string }) {
  const digits = useDigits()
  const { range, unit } = props.setting
  const [from, to] = [digits(range?.minimum ?? 0), digits(range?.maximum ?? 0)]
  const note = (
    <>
      {unit && <b>{unit}</b>}{' '}
      <span className="setting-quiet">
        <Trans>
          Allowed: {from} to {to}
        </Trans>
      </span>
    </>
  )
  return <InputWithNote {...props} inputMode="numeric" note={note} />
}
