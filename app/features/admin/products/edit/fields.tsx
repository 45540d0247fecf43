import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Draft, FlagField, Problems, TextField } from './draft.ts'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useDigits } from '#app/ui/digits.ts'
import { FieldError } from '#app/ui/forms/field-error.tsx'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { problemMessages } from './problem-messages.ts'

export type FieldsProps = { draft: Draft; problems: Problems }
type NamedFieldProps = FieldsProps & { name: TextField; label: ReactNode }

/** A single-line text field of the draft. */
export function SingleLineField({
  draft,
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
      defaultValue={draft.texts[name]}
      error={useProblem(problems, name)}
    />
  )
}

/** A multi-line text field of the draft. */
export function MultiLineField({
  draft,
  name,
  label,
  lang,
  rows = 4,
}: Omit<NamedFieldProps, 'problems'> & { lang: string; rows?: number }) {
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="field"
        name={name}
        rows={rows}
        lang={lang}
        dir={lang === 'ar' ? 'rtl' : 'ltr'}
        defaultValue={draft.texts[name]}
      />
    </div>
  )
}

type SelectFieldProps = NamedFieldProps & { options: Record<string, MessageDescriptor> }

/** A select field of the draft. */
export function SelectField({ draft, problems, name, label, options }: SelectFieldProps) {
  const { i18n } = useLingui()
  const id = useId()
  const error = useProblem(problems, name)
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        name={name}
        defaultValue={draft.texts[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {Object.entries(options).map(([value, optionLabel]) => (
          <option key={value} value={value}>
            {i18n._(optionLabel)}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** A checkbox for a flag of the draft. */
export function FlagCheckbox({ draft, name, label }: { draft: Draft; name: FlagField; label: ReactNode }) {
  return (
    <label className="product-flag">
      <input type="checkbox" name={name} defaultChecked={draft.flags[name] ?? false} />
      {label}
    </label>
  )
}

/** The validation error of a field, as a message. */
export function useProblem(problems: Problems, name: string): string | undefined {
  const { i18n } = useLingui()
  const problem = problems[name]
  return problem && i18n._(problemMessages[problem])
}

/** The stock quantity when the form was loaded, as a hint if another one was entered. */
export function useStockHint({ stock, stockWas }: { stock: string; stockWas: string }): string | undefined {
  const { t } = useLingui()
  const count = useDigits()(stockWas)
  return stock === stockWas || stockWas === '' ? undefined : t`Stock when you opened this page: ${count}`
}
