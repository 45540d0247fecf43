import type { FieldProblem } from '#app/features/customers/rules.ts'
import { useLingui } from '@lingui/react/macro'
import { findFieldText } from '#app/features/customers/forms/problem-text.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'

/** A code of the app, or a recovery code, which contains letters. */
export function CodeField({ problem }: { problem: FieldProblem | undefined }) {
  const { i18n, t } = useLingui()
  return (
    <FormField
      label={t`Code`}
      name="code"
      dir="ltr"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      error={problem && i18n._(findFieldText(problem))}
    />
  )
}
