import type { ControlProps } from './control-props.ts'
import { useAmountHint } from '#app/features/admin/form-kit/amount-hint.ts'
import { InputWithNote } from './input-with-note.tsx'

/** An amount in major units, with its currency and whether it includes tax. */
export function AmountControl(props: ControlProps & { value: string }) {
  const { currency = '', tax = 'none' } = props.setting.money ?? {}
  const hint = useAmountHint()
  const note = <span className="setting-quiet">{hint(currency, tax)}</span>
  return <InputWithNote {...props} inputMode="decimal" note={note} />
}
