import type { ReactNode } from 'react'
import type { TwoStepAnswer, TwoStepForm, TwoStepView } from './two-step.server.ts'
import { useLingui } from '@lingui/react/macro'
import { FormSummary } from '#app/features/customers/forms/form-summary.tsx'
import { PasswordField } from '#app/features/customers/forms/password-field.tsx'
import { WhosePassword } from '#app/features/customers/forms/whose-password.tsx'
import { useAwake } from '#app/ui/scripts/use-awake.ts'

export type Refused = Extract<TwoStepAnswer, { form: TwoStepForm }>
export type PartProps = { view: TwoStepView; refused: Refused | undefined }

type GuardedFormProps = PartProps & {
  form: TwoStepForm
  /** Of the passkey it is about. */
  id?: number
  children: ReactNode
}

/** A form that asks for the password. */
export function GuardedForm({ form, id, view: { email }, refused, children }: GuardedFormProps) {
  const { t } = useLingui()
  const isAwake = useAwake()
  const own = refused?.form === form && refused.id === id ? refused : undefined
  return (
    <form method="post" className="account-form">
      <input type="hidden" name="intent" value={form} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <FormSummary refusal={own?.refusal} />
      <WhosePassword email={email} />
      <PasswordField
        kind="current"
        label={t`Current password`}
        problem={own?.problems.password}
        isAwake={isAwake}
      />
      {children}
    </form>
  )
}
