/** The fields of admin forms, each with its submitted value and its validation error. */
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Problems, FormValues } from './form-values.ts'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { FieldError } from '#app/ui/forms/field-error.tsx'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { problemMessages } from './problem-messages.ts'
import { isTicked, textOf } from './form-values.ts'

export type FieldsProps = { values: FormValues; problems: Problems }
type NamedFieldProps = FieldsProps & { name: string; label: ReactNode }

/** A single-line text field. */
export function Line({
  values,
  problems,
  name,
  label,
  ...more
}: NamedFieldProps & Partial<Parameters<typeof FormField>[0]>) {
  return (
    <FormField
      autoComplete="off"
      {...more}
      name={name}
      label={label}
      defaultValue={textOf(values, name)}
      error={useProblem(problems, name)}
    />
  )
}

/** A multi-line text field. */
export function Lines({
  values,
  problems,
  name,
  label,
  hint,
  dir = 'auto',
}: NamedFieldProps & { hint: ReactNode; dir?: string }) {
  const id = useId()
  const error = useProblem(problems, name)
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="field"
        name={name}
        rows={4}
        dir={dir}
        defaultValue={textOf(values, name)}
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

type ChoiceProps = NamedFieldProps & {
  options: { value: string; label: string | MessageDescriptor }[]
  hint?: string
}

/** A select. */
export function Choice({ values, problems, name, label, options, hint }: ChoiceProps) {
  const { i18n } = useLingui()
  const id = useId()
  const error = useProblem(problems, name)
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        name={name}
        defaultValue={textOf(values, name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      >
        {options.map(({ value, label: labels }) => (
          <option key={value} value={value}>
            {typeof labels === 'string' ? labels : i18n._(labels)}
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
export function Flag({
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
          defaultChecked={isTicked(values, name)}
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
export function optionsOf(labels: Record<string, MessageDescriptor>): ChoiceProps['options'] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** The validation error of a field, as a message. */
export function useProblem(problems: Problems, name: string): string | undefined {
  const { i18n } = useLingui()
  const problem = problems[name]
  return problem && i18n._(problemMessages[problem])
}
