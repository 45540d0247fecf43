import type { ReactNode } from 'react'
import type { ControlProps } from './control-props.ts'
import { createControlName } from '#app/features/admin/settings/setting-input.ts'

type InputWithNoteProps = ControlProps & {
  value: string
  inputMode: 'numeric' | 'decimal'
  /** The unit, currency or range beside the number. Read out with the field. */
  note: ReactNode
}

/** A number field, left-to-right in every language, with its unit. */
export function InputWithNote(props: InputWithNoteProps) {
  const { setting, id, describedBy, isWrong, value, inputMode, note } = props
  const noteId = `${id}-note`
  return (
    <span className="setting-number">
      <input
        id={id}
        name={createControlName(setting.key)}
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
