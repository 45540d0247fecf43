import type { Problems } from '#app/features/customers/rules.ts'
import type { Refusal } from './problem-text.ts'
import { useLingui } from '@lingui/react/macro'
import { checkLostPassword, cleanEmail } from '#app/features/customers/rules.ts'
import { EmailField } from './email-field.tsx'
import { FormSummary } from './form-summary.tsx'
import { readFormText } from './read-form-text.ts'
import { useCheckedForm } from './use-checked-form.ts'

export type LostPasswordActionData = { email: string; problems: Problems<'email'>; refusal?: Refusal }

/** Requests a password reset link by mail. */
export function LostPasswordForm({ answer }: { answer?: LostPasswordActionData | undefined }) {
  const { t } = useLingui()
  const { problems, form } = useCheckedForm(checkForm, answer?.problems)
  return (
    <form method="post" className="account-form" {...form}>
      <FormSummary refusal={answer?.refusal} />
      <EmailField problem={problems.email} defaultValue={answer?.email} />
      <button className="button primary" type="submit">
        {t`Send reset link`}
      </button>
    </form>
  )
}

function checkForm(values: FormData): Problems<'email'> {
  return checkLostPassword({ email: cleanEmail(readFormText(values, 'email')) })
}
