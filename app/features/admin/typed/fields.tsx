/** The fields of forms of the desk, each with what was typed into it and what is wrong with that. */
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Problems, Typed } from './typed.ts'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { FieldError } from '#app/ui/forms/field-error.tsx'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { problemWords } from './problem-words.ts'
import { isTicked, textOf } from './typed.ts'

export type FieldsProps = { typed: Typed; problems: Problems }
type Named = FieldsProps & { name: string; label: ReactNode }

/** A line of text. */
export function Line({
  typed,
  problems,
  name,
  label,
  ...more
}: Named & Partial<Parameters<typeof FormField>[0]>) {
  return (
    <FormField
      autoComplete="off"
      {...more}
      name={name}
      label={label}
      defaultValue={textOf(typed, name)}
      error={useProblem(problems, name)}
    />
  )
}

/** Many lines of text. */
export function Lines({
  typed,
  problems,
  name,
  label,
  hint,
  dir = 'auto',
}: Named & { hint: ReactNode; dir?: string }) {
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
        defaultValue={textOf(typed, name)}
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

type ChoiceProps = Named & { options: { value: string; label: string | MessageDescriptor }[]; hint?: string }

/** One of a list. */
export function Choice({ typed, problems, name, label, options, hint }: ChoiceProps) {
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
        defaultValue={textOf(typed, name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      >
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {typeof words === 'string' ? words : i18n._(words)}
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

/** Yes or no, with what it means below. */
export function Flag({
  typed,
  name,
  label,
  hint,
}: {
  typed: Typed
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
          defaultChecked={isTicked(typed, name)}
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

/** The choices of a map of words. */
export function optionsOf(words: Record<string, MessageDescriptor>): ChoiceProps['options'] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** The sentence beside a field, where something is wrong with it. */
export function useProblem(problems: Problems, name: string): string | undefined {
  const { i18n } = useLingui()
  const problem = problems[name]
  return problem && i18n._(problemWords[problem])
}
