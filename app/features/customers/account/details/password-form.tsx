import type { FormActionData } from './form-answer.ts'
import { useLingui } from '@lingui/react/macro'
import { FormSummary } from '#app/features/customers/forms/form-summary.tsx'
import { PasswordField } from '#app/features/customers/forms/password-field.tsx'
import { useCheckedForm } from '#app/features/customers/forms/use-checked-form.ts'
import { HiddenUsername } from '#app/features/customers/forms/hidden-username.tsx'
import { checkPasswordChange, readPasswordChange } from './details.ts'

type PasswordFormProps = {
  email: string
  answer: FormActionData | undefined
}

/** Changes the password; this ends all other sessions. */
export function PasswordForm({ email, answer }: PasswordFormProps) {
  const { t } = useLingui()
  const { problems, isHydrated, form } = useCheckedForm(checkForm, answer?.problems)
  return (
    <form method="post" className="account-form" {...form}>
      <input type="hidden" name="intent" value="password" />
      <FormSummary refusal={answer?.refusal} problems={Object.values(problems)} />
      <HiddenUsername email={email} />
      <PasswordField
        kind="current"
        label={t`Current password`}
        problem={problems.password}
        isHydrated={isHydrated}
      />
      <PasswordField
        kind="new"
        name="newPassword"
        label={t`New password`}
        problem={problems.newPassword}
        isHydrated={isHydrated}
      />
      <button className="button" type="submit">
        {t`Save new password`}
      </button>
      <p className="field-hint">{t`This signs you out of all other devices.`}</p>
    </form>
  )
}

function checkForm(values: FormData) {
  return checkPasswordChange(readPasswordChange(values))
}
