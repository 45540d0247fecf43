import type { ReactNode } from 'react'
import type { ControlProps } from './control-props.ts'
import { controlName } from '#app/features/admin/settings/typed.ts'

type InputWithNoteProps = ControlProps & {
  value: string
  inputMode: 'numeric' | 'decimal'
  /** What stands beside the number: its unit or currency, how far it goes. Read with the field. */
  note: ReactNode
}

/** A number to be typed, whatever the direction of the page, and what it is of. */
export function InputWithNote(props: InputWithNoteProps) {
  const { setting, id, describedBy, isWrong, value, inputMode, note } = props
  const noteId = `${id}-note`
  return (
    <span className="setting-number">
      <input
        id={id}
        name={controlName(setting.key)}
        className="field"
        defaultValue={value}
        inputMode={inputMode}
        aria-describedby={[noteId, describedBy].filter(Boolean).join(' ')}
        aria-invalid={isWrong || undefined}
        autoComplete="off"
        dir="ltr"
      />
      <span id={noteId}>{note}</span>
    </span>
  )
}
