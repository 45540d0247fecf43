import type { FormAnswer } from './form-answer.ts'
import { useLingui } from '@lingui/react/macro'
import { FormSummary } from '#app/features/customers/forms/form-summary.tsx'
import { PasswordField } from '#app/features/customers/forms/password-field.tsx'
import { useCheckedForm } from '#app/features/customers/forms/use-checked-form.ts'
import { WhosePassword } from '#app/features/customers/forms/whose-password.tsx'
import { checkPasswordChange, readPasswordChange } from './details.ts'

type PasswordFormProps = {
  email: string
  answer: FormAnswer | undefined
}

/** Another password; it ends all other sign-ins. */
export function PasswordForm({ email, answer }: PasswordFormProps) {
  const { t } = useLingui()
  const { problems, isAwake, form } = useCheckedForm(checkTyped, answer?.problems)
  return (
    <form method="post" className="account-form" {...form}>
      <input type="hidden" name="intent" value="password" />
      <FormSummary refusal={answer?.refusal} problems={Object.values(problems)} />
      <WhosePassword email={email} />
      <PasswordField
        kind="current"
        label={t`Current password`}
        problem={problems.password}
        isAwake={isAwake}
      />
      <PasswordField
        kind="new"
        name="newPassword"
        label={t`New password`}
        problem={problems.newPassword}
        isAwake={isAwake}
      />
      <button className="button" type="submit">
        {t`Save new password`}
      </button>
      <p className="field-hint">{t`This signs you out on all other devices.`}</p>
    </form>
  )
}

function checkTyped(values: FormData) {
  return checkPasswordChange(readPasswordChange(values))
}
