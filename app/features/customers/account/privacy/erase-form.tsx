import type { Refusal } from '#app/features/customers/forms/problem-text.ts'
import type { Problems } from '#app/features/customers/rules.ts'
import { useLingui } from '@lingui/react/macro'
import { FormSummary } from '#app/features/customers/forms/form-summary.tsx'
import { PasswordField } from '#app/features/customers/forms/password-field.tsx'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
import { useCheckedForm } from '#app/features/customers/forms/use-checked-form.ts'
import { HiddenUsername } from '#app/features/customers/forms/hidden-username.tsx'

export type EraseActionData = { problems: Problems<'password'>; refusal?: Refusal }

type EraseFormProps = { email: string; answer: EraseActionData | undefined }

/** Erases the account; requires the password. */
export function EraseForm({ email, answer }: EraseFormProps) {
  const { t } = useLingui()
  const { problems, isHydrated, form } = useCheckedForm(checkForm, answer?.problems)
  return (
    <>
      <p>
        {t`Your details, addresses and lists will be permanently deleted, and you will be signed out everywhere. Orders the shop must keep by law are kept without your name; open orders keep their address until completed.`}
      </p>
      <form method="post" className="account-form" {...form}>
        <FormSummary refusal={answer?.refusal} />
        <HiddenUsername email={email} />
        <PasswordField
          kind="current"
          label={t`Current password`}
          problem={problems.password}
          isHydrated={isHydrated}
        />
        <button className="button danger" type="submit">
          {t`Delete my account permanently`}
        </button>
      </form>
    </>
  )
}

function checkForm(values: FormData) {
  return readFormText(values, 'password') === '' ? ({ password: 'current-password-missing' } as const) : {}
}
