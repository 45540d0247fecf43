import type { Problems } from '#app/features/customers/rules.ts'
import { useLingui } from '@lingui/react/macro'
import { checkPasswordChoice } from '#app/features/customers/rules.ts'
import { PasswordField } from './password-field.tsx'
import { readFormText } from './read-form-text.ts'
import { useCheckedForm } from './use-checked-form.ts'
import { HiddenUsername } from './hidden-username.tsx'

type NewPasswordFormProps = {
  /** Key of the opened link. */
  linkKey: string
  /** E-mail address of the account, for password managers. */
  email: string
  problems?: Problems<'password'> | undefined
}

export function NewPasswordForm({ linkKey, email, problems: serverProblems }: NewPasswordFormProps) {
  const { t } = useLingui()
  const { problems, isHydrated, form } = useCheckedForm(checkForm, serverProblems)
  return (
    <form method="post" className="account-form" {...form}>
      <input type="hidden" name="key" value={linkKey} />
      <HiddenUsername email={email} />
      <PasswordField kind="new" problem={problems.password} isHydrated={isHydrated} />
      <button className="button primary" type="submit">
        {t`Save new password`}
      </button>
    </form>
  )
}

function checkForm(values: FormData): Problems<'password'> {
  return checkPasswordChoice({ password: readFormText(values, 'password') })
}
