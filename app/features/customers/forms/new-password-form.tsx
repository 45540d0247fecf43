import type { Problems } from '#app/features/customers/rules.ts'
import { useLingui } from '@lingui/react/macro'
import { checkPasswordChoice } from '#app/features/customers/rules.ts'
import { PasswordField } from './password-field.tsx'
import { textOf } from './text-of.ts'
import { useCheckedForm } from './use-checked-form.ts'
import { WhosePassword } from './whose-password.tsx'

type NewPasswordFormProps = {
  /** Of the link that was opened. */
  linkKey: string
  /** Whose password it will be; programs that keep passwords want to know. */
  email: string
  problems?: Problems<'password'> | undefined
}

export function NewPasswordForm({ linkKey, email, problems: found }: NewPasswordFormProps) {
  const { t } = useLingui()
  const { problems, isAwake, form } = useCheckedForm(checkTyped, found)
  return (
    <form method="post" className="account-form" {...form}>
      <input type="hidden" name="key" value={linkKey} />
      <WhosePassword email={email} />
      <PasswordField kind="new" problem={problems.password} isAwake={isAwake} />
      <button className="button primary" type="submit">
        {t`Save new password`}
      </button>
    </form>
  )
}

function checkTyped(values: FormData): Problems<'password'> {
  return checkPasswordChoice({ password: textOf(values, 'password') })
}
