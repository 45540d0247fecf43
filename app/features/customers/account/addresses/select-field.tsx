import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from '#app/ui/forms/field-error.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className'> & {
  name: string
  label: ReactNode
  /** The validation error as a message. */
  error?: string | undefined
}

/** A labeled select with the appearance and accessibility of the text fields beside it. */
export function SelectField({ label, error, children, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <span className="form-input">
        <select
          {...select}
          id={id}
          className="field"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {children}
        </select>
      </span>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
