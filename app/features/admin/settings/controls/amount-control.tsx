import type { ControlProps } from './control-props.ts'
import { useAmountHint } from '#app/features/admin/typed/amount-hint.ts'
import { InputWithNote } from './input-with-note.tsx'

/** Money in major units, with its currency and whether tax is in it. */
export function AmountControl(props: ControlProps & { value: string }) {
  const { currency = '', tax = 'none' } = props.setting.money ?? {}
  const hint = useAmountHint()
  const note = <span className="setting-quiet">{hint(currency, tax)}</span>
  return <InputWithNote {...props} inputMode="decimal" note={note} />
}
