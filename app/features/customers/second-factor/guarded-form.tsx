import type { ReactNode } from 'react'
import type { TwoStepActionData, TwoStepForm, TwoStepView } from './two-step.server.ts'
import { useLingui } from '@lingui/react/macro'
import { FormSummary } from '#app/features/customers/forms/form-summary.tsx'
import { PasswordField } from '#app/features/customers/forms/password-field.tsx'
import { HiddenUsername } from '#app/features/customers/forms/hidden-username.tsx'
import { useHydrated } from '#app/ui/scripts/use-hydrated.ts'

export type FormFailure = Extract<TwoStepActionData, { form: TwoStepForm }>
export type TwoStepSectionProps = { view: TwoStepView; failure: FormFailure | undefined }

type GuardedFormProps = TwoStepSectionProps & {
  form: TwoStepForm
  /** Id of the passkey. */
  id?: number
  children: ReactNode
}

/** A form that requires the password. */
export function GuardedForm({ form, id, view: { email }, failure, children }: GuardedFormProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const ownFailure = failure?.form === form && failure.id === id ? failure : undefined
  return (
    <form method="post" className="account-form">
      <input type="hidden" name="intent" value={form} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <FormSummary refusal={ownFailure?.refusal} />
      <HiddenUsername email={email} />
      <PasswordField
        kind="current"
        label={t`Current password`}
        problem={ownFailure?.problems.password}
        isHydrated={isHydrated}
      />
      {children}
    </form>
  )
}
