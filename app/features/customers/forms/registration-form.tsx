import type { Problems } from '#app/features/customers/rules.ts'
import type { Refusal } from './problem-text.ts'
import { useLingui } from '@lingui/react/macro'
import { checkRegistration, cleanEmail, cleanName } from '#app/features/customers/rules.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { useShop } from '#app/ui/shop.ts'
import { EmailField } from './email-field.tsx'
import { FormSummary } from './form-summary.tsx'
import { PasswordField } from './password-field.tsx'
import { findFieldText } from './problem-text.ts'
import { readFormText } from './read-form-text.ts'
import { useCheckedForm } from './use-checked-form.ts'

type Fields = 'name' | 'email' | 'password'
export type RegistrationActionData = {
  name: string
  email: string
  problems: Problems<Fields>
  refusal?: Refusal
}

type RegistrationFormProps = {
  /** Initial value of the field. */
  email?: string
  /** The server's response to the last attempt. */
  answer?: RegistrationActionData | undefined
}

export function RegistrationForm({ email, answer }: RegistrationFormProps) {
  const { i18n, t } = useLingui()
  const { localizePath } = useShop()
  const { problems, isHydrated, form } = useCheckedForm<Fields>(checkForm, answer?.problems)
  return (
    <form method="post" action={localizePath('/my-account/register/')} className="account-form" {...form}>
      <FormSummary refusal={answer?.refusal} problems={[problems.name, problems.email, problems.password]} />
      <FormField
        label={t`Your name (optional)`}
        name="name"
        dir="auto"
        autoComplete="name"
        maxLength={60}
        defaultValue={answer?.name}
        error={problems.name && i18n._(findFieldText(problems.name))}
      />
      <EmailField problem={problems.email} defaultValue={answer?.email ?? email} />
      <PasswordField kind="new" problem={problems.password} isHydrated={isHydrated} />
      <button className="button primary" type="submit">
        {t`Create an account`}
      </button>
      <p className="field-hint">{t`We’ll e-mail you a link to confirm your address.`}</p>
    </form>
  )
}

function checkForm(values: FormData): Problems<Fields> {
  return checkRegistration({
    name: cleanName(readFormText(values, 'name')),
    email: cleanEmail(readFormText(values, 'email')),
    password: readFormText(values, 'password'),
  })
}
