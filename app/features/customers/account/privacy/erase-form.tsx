import type { Refusal } from '#app/features/customers/forms/problem-text.ts'
import type { Problems } from '#app/features/customers/rules.ts'
import { useLingui } from '@lingui/react/macro'
import { FormSummary } from '#app/features/customers/forms/form-summary.tsx'
import { PasswordField } from '#app/features/customers/forms/password-field.tsx'
import { textOf } from '#app/features/customers/forms/text-of.ts'
import { useCheckedForm } from '#app/features/customers/forms/use-checked-form.ts'
import { WhosePassword } from '#app/features/customers/forms/whose-password.tsx'

export type EraseAnswer = { problems: Problems<'password'>; refusal?: Refusal }

type EraseFormProps = { email: string; answer: EraseAnswer | undefined }

/** The way out for good, for who knows the password. */
export function EraseForm({ email, answer }: EraseFormProps) {
  const { t } = useLingui()
  const { problems, isAwake, form } = useCheckedForm(checkTyped, answer?.problems)
  return (
    <>
      <p>
        {t`Your details, addresses and lists are deleted permanently, and you are signed out everywhere. Orders the shop must keep by law are kept without your name; open orders keep their address until completed.`}
      </p>
      <form method="post" className="account-form" {...form}>
        <FormSummary refusal={answer?.refusal} />
        <WhosePassword email={email} />
        <PasswordField
          kind="current"
          label={t`Current password`}
          problem={problems.password}
          isAwake={isAwake}
        />
        <button className="button danger" type="submit">
          {t`Delete my account permanently`}
        </button>
      </form>
    </>
  )
}

function checkTyped(values: FormData) {
  return textOf(values, 'password') === '' ? ({ password: 'current-password-missing' } as const) : {}
}
