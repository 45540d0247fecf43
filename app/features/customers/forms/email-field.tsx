import type { FieldProblem } from '#app/features/customers/rules.ts'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { fieldText } from './problem-text.ts'

type EmailFieldProps = {
  /** Of somebody who has an account: what programs that keep passwords fill in. */
  isUserName?: boolean
  problem?: FieldProblem | undefined
  defaultValue?: string | undefined
}

/** Addresses are written from left to right in every language. */
export function EmailField({ isUserName = false, problem, defaultValue }: EmailFieldProps) {
  const { i18n, t } = useLingui()
  return (
    <FormField
      label={t`E-mail`}
      name="email"
      type="email"
      dir="ltr"
      autoComplete={isUserName ? 'username' : 'email'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      defaultValue={defaultValue}
      error={problem && i18n._(fieldText(problem))}
    />
  )
}
