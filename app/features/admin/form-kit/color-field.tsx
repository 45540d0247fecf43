import { useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { FieldError } from '#app/ui/forms/field-error.tsx'
import { useProblemMessage, type FieldsProps } from './fields.tsx'
import { readText } from './form-values.ts'

type ColorFieldProps = FieldsProps & {
  name: string
  label: string
  hint?: string
  onColor: (color: string) => void
}

/** A text field for a color, which may stay empty, beside the browser's own color picker; each updates the other. */
export function ColorField({ values, problems, name, label, hint, onColor }: ColorFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const error = useProblemMessage(problems, name)
  const textInput = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const color = readText(values, name)
  const updateFromText = (text: string) => {
    if (picker.current && isColor(text)) picker.current.value = text
    onColor(text)
  }
  const updateFromPicker = (pickedColor: string) => {
    if (textInput.current) textInput.current.value = pickedColor
    onColor(pickedColor)
  }
  const descriptionIds = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <span className="admin-color">
        <input
          id={id}
          ref={textInput}
          className="field"
          name={name}
          defaultValue={color}
          onInput={(event) => updateFromText(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionIds || undefined}
          placeholder="#0e5c59"
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <input
          ref={picker}
          type="color"
          defaultValue={isColor(color) ? color : '#ffffff'}
          aria-label={t`Choose color: ${label}`}
          onInput={(event) => updateFromPicker(event.currentTarget.value)}
        />
      </span>
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

/** Whether a text has the format that both inputs produce: '#0e5c59'. */
export function isColor(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text)
}
