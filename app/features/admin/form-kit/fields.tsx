/** The fields of admin forms, each with its submitted value and its validation error. */
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Problems, FormValues } from './form-values.ts'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { FieldError } from '#app/ui/forms/field-error.tsx'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { problemMessages } from './problem-messages.ts'
import { isChecked, readText } from './form-values.ts'

export type FieldsProps = { values: FormValues; problems: Problems }
type NamedFieldProps = FieldsProps & { name: string; label: ReactNode }

/** A single-line text field. */
export function TextField({
  values,
  problems,
  name,
  label,
  ...inputProps
}: NamedFieldProps & Partial<Parameters<typeof FormField>[0]>) {
  return (
    <FormField
      autoComplete="off"
      {...inputProps}
      name={name}
      label={label}
      defaultValue={readText(values, name)}
      error={useProblemMessage(problems, name)}
    />
  )
}

/** A multi-line text field. */
export function TextAreaField({
  values,
  problems,
  name,
  label,
  hint,
  dir = 'auto',
}: NamedFieldProps & { hint: ReactNode; dir?: string }) {
  const id = useId()
  const error = useProblemMessage(problems, name)
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="field"
        name={name}
        rows={4}
        dir={dir}
        defaultValue={readText(values, name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      />
      <FieldError id={`${id}-error`} error={error} />
      <div className="field-hint" id={`${id}-hint`}>
        {hint}
      </div>
    </div>
  )
}

type SelectFieldProps = NamedFieldProps & {
  options: { value: string; label: string | MessageDescriptor }[]
  hint?: string
}

/** A select. */
export function SelectField({ values, problems, name, label, options, hint }: SelectFieldProps) {
  const { i18n } = useLingui()
  const id = useId()
  const error = useProblemMessage(problems, name)
  const descriptionIds = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        name={name}
        defaultValue={readText(values, name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptionIds || undefined}
      >
        {options.map(({ value, label: optionLabel }) => (
          <option key={value} value={value}>
            {typeof optionLabel === 'string' ? optionLabel : i18n._(optionLabel)}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

/** A checkbox, with its explanation below. */
export function CheckboxField({
  values,
  name,
  label,
  hint,
}: {
  values: FormValues
  name: string
  label: ReactNode
  hint?: ReactNode
}) {
  const id = useId()
  return (
    <div>
      <label className="product-flag">
        <input
          type="checkbox"
          name={name}
          defaultChecked={isChecked(values, name)}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        {label}
      </label>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

/** The options for a map of labels. */
export function createOptions(labels: Record<string, MessageDescriptor>): SelectFieldProps['options'] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** The validation error of a field, as a message. */
export function useProblemMessage(problems: Problems, name: string): string | undefined {
  const { i18n } = useLingui()
  const problem = problems[name]
  return problem && i18n._(problemMessages[problem])
}
