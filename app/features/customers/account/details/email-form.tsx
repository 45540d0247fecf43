import type { FormActionData } from './form-answer.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormSummary } from '#app/features/customers/forms/form-summary.tsx'
import { PasswordField } from '#app/features/customers/forms/password-field.tsx'
import { findFieldText } from '#app/features/customers/forms/problem-text.ts'
import { useCheckedForm } from '#app/features/customers/forms/use-checked-form.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { checkEmailChange, readEmailChange } from './details.ts'

type EmailFormProps = { email: string; answer: FormActionData | undefined }

/** Requests another e-mail address; it takes effect once a link mailed to it is opened. */
export function EmailForm({ email, answer }: EmailFormProps) {
  const { t, i18n } = useLingui()
  const check = (values: FormData) => checkEmailChange(readEmailChange(values), email)
  const { problems, isHydrated, form } = useCheckedForm(check, answer?.problems)
  return (
    <>
      <p>
        <Trans>
          You sign in with <bdi dir="ltr">{email}</bdi>.
        </Trans>
      </p>
      <form method="post" className="account-form" {...form}>
        <input type="hidden" name="intent" value="email" />
        <FormSummary refusal={answer?.refusal} problems={Object.values(problems)} />
        <FormField
          label={t`New e-mail address`}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={answer?.values.email}
          error={problems.email && i18n._(findFieldText(problems.email))}
        />
        <PasswordField
          kind="current"
          label={t`Current password`}
          problem={problems.password}
          isHydrated={isHydrated}
        />
        <button className="button" type="submit">
          {t`Send confirmation link`}
        </button>
      </form>
    </>
  )
}
