import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from './field-error.tsx'

export type FormFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'children'> & {
  name: string
  label: ReactNode
  /** Stands below, and is read with the label. */
  hint?: ReactNode
  /** What is wrong with what was typed, as a sentence. */
  error?: string | undefined
  /** Stands in the field, at its end. */
  children?: ReactNode
}

/** A labelled line of text: the label above, the hint below, and an error in words that the field names as its own. */
export function FormField({ label, hint, error, children, ...input }: FormFieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <span className="form-input">
        <input
          {...input}
          id={id}
          className="field"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
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
