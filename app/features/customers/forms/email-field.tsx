import type { FieldProblem } from '#app/features/customers/rules.ts'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { findFieldText } from './problem-text.ts'

type EmailFieldProps = {
  /** The address of an existing account: password managers fill it in. */
  isUserName?: boolean
  problem?: FieldProblem | undefined
  defaultValue?: string | undefined
}

/** E-mail addresses are left-to-right in every language. */
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
      error={problem && i18n._(findFieldText(problem))}
    />
  )
}
