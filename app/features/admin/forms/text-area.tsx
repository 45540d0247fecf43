import type { ComponentProps, ReactNode } from 'react'
import type { Finding } from '#app/features/contact-forms/lint/findings.ts'
import { useId } from 'react'
import { LintNotes } from './editor/lint-notes.tsx'

type CommonProps = { label: ReactNode; hint?: ReactNode; findings?: Finding[] }
type TextAreaProps = ComponentProps<'textarea'> & CommonProps & { name: string }
type TextLineProps = ComponentProps<'input'> & CommonProps & { name: string }

/** A labeled multi-line field with its lint findings. */
export function TextArea({ label, hint, findings = [], ...textareaProps }: TextAreaProps) {
  const id = useId()
  return (
    <LabeledField id={id} label={label} hint={hint} findings={findings}>
      <textarea
        {...textareaProps}
        id={id}
        className="field"
        aria-describedby={joinDescriptionIds(id, hint, findings)}
      />
    </LabeledField>
  )
}

/** A labeled single-line field with its lint findings. */
export function TextLine({ label, hint, findings = [], ...inputProps }: TextLineProps) {
  const id = useId()
  return (
    <LabeledField id={id} label={label} hint={hint} findings={findings}>
      <input
        {...inputProps}
        id={id}
        className="field"
        aria-describedby={joinDescriptionIds(id, hint, findings)}
      />
    </LabeledField>
  )
}

type LabeledFieldProps = CommonProps & { id: string; findings: Finding[]; children: ReactNode }

function LabeledField({ id, label, hint, findings, children }: LabeledFieldProps) {
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children}
      <LintNotes id={`${id}-lint`} findings={findings} />
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

function joinDescriptionIds(id: string, hint: ReactNode, findings: Finding[]): string | undefined {
  const parts = [findings.length > 0 && `${id}-lint`, hint && `${id}-hint`].filter(Boolean)
  return parts.join(' ') || undefined
}
