import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from './field-error.tsx'

export type FormFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'children'> & {
  name: string
  label: ReactNode
  /** Shown below the field and read out with the label. */
  hint?: ReactNode
  /** The validation error of the value, as a sentence. */
  error?: string | undefined
  /** Shown inside the field, at its end. */
  children?: ReactNode
}

/** A labeled text field: the label above, the hint below, and an error message that the field refers to. */
export function FormField({ label, hint, error, children, ...input }: FormFieldProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <span className="form-input">
        <input
          {...input}
          id={id}
          className="field"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {children}
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
