import type { Problems } from '#app/features/customers/rules.ts'
import type { Refusal } from './problem-text.ts'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { PasskeySignIn } from '#app/features/customers/passkeys/passkey-sign-in.tsx'
import { checkSignIn, cleanEmail } from '#app/features/customers/rules.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { EmailField } from './email-field.tsx'
import { FormSummary } from './form-summary.tsx'
import { PasswordField } from './password-field.tsx'
import { readFormText } from './read-form-text.ts'
import { useCheckedForm } from './use-checked-form.ts'

export type SignInActionData = {
  email: string
  isRemembered: boolean
  problems: Problems<'email' | 'password'>
  refusal?: Refusal
}

type SignInFormProps = {
  /** Path to redirect to after the sign-in; absent: the account. */
  redirectTo?: string | undefined
  /** The server's response to the last attempt. */
  answer?: SignInActionData | undefined
}

export function SignInForm({ redirectTo, answer }: SignInFormProps) {
  const { t } = useLingui()
  const { localizePath } = useShop()
  const { problems, isHydrated, form } = useCheckedForm(checkForm, answer?.problems)
  const passkeyInput = useRef<HTMLInputElement>(null)
  const onAnswer = (response: string) => {
    if (!passkeyInput.current) return
    passkeyInput.current.value = response
    // Submits with the form's redirect and remember-me fields; e-mail and password are not needed.
    passkeyInput.current.form?.submit()
    // A user who returns to this page may use the password instead.
    passkeyInput.current.value = ''
  }
  return (
    <form method="post" action={localizePath('/my-account/')} className="account-form" {...form}>
      <FormSummary refusal={answer?.refusal} problems={[problems.email, problems.password]} />
      {redirectTo && <input type="hidden" name="redirect_to" value={redirectTo} />}
      <EmailField isUserName problem={problems.email} defaultValue={answer?.email} />
      <PasswordField kind="current" problem={problems.password} isHydrated={isHydrated} />
      <input type="hidden" name="remember" value="0" />
      <label className="check">
        <input type="checkbox" name="remember" value="1" defaultChecked={answer?.isRemembered ?? true} />
        {t`Stay signed in on this device`}
      </label>
      <button className="button primary" type="submit">
        {t`Sign in`}
      </button>
      <ShopLink className="quiet-link" to="/my-account/lost-password/">
        {t`Lost your password?`}
      </ShopLink>
      <input ref={passkeyInput} type="hidden" name="passkey" />
      <PasskeySignIn onAnswer={onAnswer} />
    </form>
  )
}

function checkForm(values: FormData): Problems<'email' | 'password'> {
  return checkSignIn({
    email: cleanEmail(readFormText(values, 'email')),
    password: readFormText(values, 'password'),
  })
}
